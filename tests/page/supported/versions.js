// The oldest browsers that the page supports, and since when browsers know a feature, from MDN's compatibility data.

import { createRequire } from 'node:module';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */
/** @typedef {import('@mdn/browser-compat-data').SimpleSupportStatement} Statement */

/** @type {import('@mdn/browser-compat-data').CompatData} */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

export const OLDEST = /** @type {const} */ ({ safari: '15.4', safari_ios: '15.4', chrome: '100', chrome_android: '100', firefox: '105', firefox_android: '105' });

/** The entry at a path such as `css`, `properties`, `gap`. @param {...string} path @returns {Identifier | undefined} */
export function entry(...path) {
  /** @type {any} */
  let found = data;
  for (const step of path) {
    if (!found || !Object.hasOwn(found, step)) return undefined;
    found = found[step];
  }
  return found;
}

/** The browsers of `OLDEST` that do not know it; `prefixed`: under a name of its own will do. @param {Identifier | undefined} found @param {{prefixed?: boolean, partial?: boolean}} [how] `partial`: half of it is enough */
export function lacking(found, how = {}) {
  const support = found?.__compat?.support;
  if (!support) return [];
  return Object.entries(OLDEST).filter(([browser, oldest]) => {
    const told = support[/** @type {keyof typeof OLDEST} */ (browser)];
    return told !== undefined && ![told].flat().some((one) => knows(/** @type {Statement} */ (one), oldest, how));
  }).map(([browser, oldest]) => `${browser} ${oldest}`);
}

/** @param {Statement} statement @param {string} oldest @param {{prefixed?: boolean, partial?: boolean}} how */
function knows({ version_added: added, version_removed: removed, prefix, alternative_name: other, flags, partial_implementation: half }, oldest, how) {
  if (!added || added === 'preview' || flags || (half && !how.partial) || (!how.prefixed && (prefix || other))) return false;
  return !later(String(added).replace('≤', ''), oldest) && !(removed && !later(String(removed), oldest));
}

/** @param {string} version @param {string} other */
function later(version, other) {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  return one[0] !== two[0] ? one[0] > two[0] : (one[1] ?? 0) > (two[1] ?? 0);
}
