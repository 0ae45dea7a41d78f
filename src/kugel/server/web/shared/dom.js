// What every room draws with: lit-html and its helpers, in one place.

export { html, svg, nothing, render } from '../vendor/lit-html.js';
export { repeat } from '../vendor/directives/repeat.js';
export { classMap } from '../vendor/directives/class-map.js';
export { ref } from '../vendor/directives/ref.js';
export { live } from '../vendor/directives/live.js';
export { ifDefined } from '../vendor/directives/if-defined.js';
export { icon, cardFace, cardBack, marble, seatSign } from '../art/cards.js';
export { openDialog } from './dialog.js';
export { copyText, toast } from './toast.js';

/** @typedef {import('../vendor/lit-html.js').TemplateResult} TemplateResult */
/** @typedef {TemplateResult | typeof import('../vendor/lit-html.js').nothing | string | number | readonly unknown[]} Content */
