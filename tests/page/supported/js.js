// Every feature of the language, of the browser and of HTML that a module uses, as TypeScript understands it.

import ts from 'typescript';
import { data, entry, lacking } from './versions.js';

/** @typedef {import('./versions.js').Identifier} Identifier */
/** @typedef {import('./css.js').Use} Use */

const KIND = ts.SyntaxKind;

/** Syntax with a place of its own in the data. @type {Map<ts.SyntaxKind, [string, string[]]>} */
const SYNTAX = new Map([
  [KIND.QuestionDotToken, ['?.', ['operators', 'optional_chaining']]],
  [KIND.QuestionQuestionToken, ['??', ['operators', 'nullish_coalescing']]],
  [KIND.QuestionQuestionEqualsToken, ['??=', ['operators', 'nullish_coalescing_assignment']]],
  [KIND.BarBarEqualsToken, ['||=', ['operators', 'logical_or_assignment']]],
  [KIND.AmpersandAmpersandEqualsToken, ['&&=', ['operators', 'logical_and_assignment']]],
  [KIND.ClassStaticBlockDeclaration, ['static {}', ['classes', 'static', 'initialization_blocks']]],
  [KIND.PrivateIdentifier, ['#private', ['classes', 'private_class_fields']]],
  [KIND.ImportAttributes, ['import with', ['statements', 'import', 'import_attributes']]],
]);

/** Signs of regular expressions. @type {[RegExp, string, string[]][]} */
const PATTERNS = [
  [/\(\?<[=!]/, '(?<=', ['regular_expressions', 'lookbehind_assertion']],
  [/\(\?<\w/, '(?<name>', ['regular_expressions', 'named_capturing_group']],
  [/\/[a-z]*v[a-z]*$/, '/v', ['builtins', 'RegExp', 'unicodeSets']],
  [/\/[a-z]*d[a-z]*$/, '/d', ['builtins', 'RegExp', 'hasIndices']],
];

/** What interfaces share is listed with those that have it. */
const SHARED = ['Element', 'HTMLElement', 'SVGElement', 'Document', 'Node', 'Window', 'Response', 'Request', 'HTMLInputElement', 'HTMLDialogElement'];

/** What old browsers lack of the modules of a project. @param {string} config @param {(file: string) => string | null} nameOf a file's name, if it belongs to the page @returns {Use[]} */
export function jsUses(config, nameOf) {
  const { config: read } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(read, ts.sys, ts.sys.resolvePath(`${config}/..`));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  /** @type {Use[]} */
  const uses = [];
  for (const source of program.getSourceFiles()) {
    const file = nameOf(source.fileName);
    if (!file || source.isDeclarationFile) continue;
    const note = (/** @type {string} */ feature, /** @type {ts.Node} */ node, /** @type {Identifier | undefined} */ found) => {
      const without = lacking(found);
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      if (without.length) uses.push({ feature, where: `${file}:${line}`, lacking: without });
    };
    walk(source, checker, note);
  }
  return uses;
}

/** @typedef {(feature: string, node: ts.Node, found: Identifier | undefined) => void} Note */

/** @param {ts.Node} node @param {ts.TypeChecker} checker @param {Note} note */
function walk(node, checker, note) {
  const [sign, path] = SYNTAX.get(node.kind) ?? [];
  if (sign && path) note(sign, node, entry('javascript', ...path));
  if (ts.isRegularExpressionLiteral(node)) {
    for (const [has, name, where] of PATTERNS) if (has.test(node.text)) note(name, node, entry('javascript', ...where));
  }
  if (ts.isPropertyDeclaration(node) && node.initializer && inParentheses(node.initializer)) note('class field = (…)', node, entry('javascript', 'classes', 'public_class_fields'));
  if (ts.isIdentifier(node)) known(node, checker, note);
  if (ts.isTaggedTemplateExpression(node)) markup(node, note);
  ts.forEachChild(node, (child) => walk(child, checker, note));
}

/** Old Safari loses names that stand in parentheses there: webkit.org/b/236843. @param {ts.Node} node @returns {boolean} */
const inParentheses = (node) => ts.isParenthesizedExpression(node) || (!ts.isFunctionLike(node) && ts.forEachChild(node, inParentheses) === true);

/** A name that the browser gives, such as `navigator.wakeLock` or `AudioContext`. @param {ts.Identifier} node @param {ts.TypeChecker} checker @param {Note} note */
function known(node, checker, note) {
  const symbol = checker.getSymbolAtLocation(node);
  const declared = symbol?.declarations?.[0];
  if (!symbol || !declared || !/\/typescript\/lib\/lib\./.test(declared.getSourceFile().fileName)) return;
  const within = ts.isInterfaceDeclaration(declared.parent) ? declared.parent.name.text : '';
  const owner = within.replace(/Constructor$/, '');
  const { name } = symbol;
  const places = within
    ? [['api', owner, name], ['api', owner, `${name}_static`], ['javascript', 'builtins', owner, name], ...(Object.hasOwn(data.api, owner) ? [] : SHARED.map((one) => ['api', one, name]))]
    : [['api', name], ['javascript', 'builtins', name], ['api', 'Window', name]];
  note(within ? `${owner}.${name}` : name, node, places.map((path) => entry(...path)).find((found) => found?.__compat));
}

/** The attributes in a template. @param {ts.TaggedTemplateExpression} node @param {Note} note */
function markup({ tag, template }, note) {
  if (!['html', 'svg'].includes(tag.getText())) return;
  const text = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('"…"');
  for (const [, element, attributes] of text.matchAll(/<([a-z][\w-]*)((?:[^<>"]|"[^"]*")*)>/g)) {
    note(`<${element}>`, template, entry('html', 'elements', element));
    for (const [, name] of attributes.matchAll(/\s\??([a-z][a-z-]*)(?=[\s=]|$)/g)) {
      note(`<${element} ${name}>`, template, entry('html', 'elements', element, name) ?? entry('html', 'global_attributes', name));
    }
  }
}
