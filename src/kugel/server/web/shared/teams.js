// Who plays with whom, for each chair of a variant.

import { listed, say } from './i18n.js';
import { together } from './variants.js';

/** @typedef {import('./variants.js').Variant} Variant */
/** @typedef {Pick<import('../protocol.d.ts').ChairView, 'chair' | 'seats'>} Chair */

/** The other chairs that win with this one. @template {Chair} C @param {Variant} variant @param {readonly C[]} chairs @param {Chair} own */
export const partners = (variant, chairs, own) => chairs.filter((one) => one.chair !== own.chair && together(variant, one.chair, own.chair));

/** The chairs against which this one plays. @template {Chair} C @param {Variant} variant @param {readonly C[]} chairs @param {Chair} own */
export const opponents = (variant, chairs, own) => chairs.filter((one) => !together(variant, one.chair, own.chair));

/**
 * With whom and against whom somebody plays: "with Anna, against Ben and Eva"; as a whole sentence to somebody on the chair.
 * @template {Chair} C
 * @param {Variant} variant @param {readonly C[]} chairs @param {Chair} own @param {(chair: C) => string} name @param {{you?: boolean}} [how]
 */
export function pairWords(variant, chairs, own, name, { you = false } = {}) {
  const friends = listed(partners(variant, chairs, own).map(name));
  const others = listed(opponents(variant, chairs, own).map(name));
  const key = friends ? (others ? 'pair-with-against' : 'pair-all') : (others ? 'pair-alone' : 'pair-solo');
  return say(you ? `${key}-you` : key, { partners: friends, others });
}

/** All teams, for somebody who watches: "Anna and Jade · Ben and Topaz". @template {Chair} C @param {Variant} variant @param {readonly C[]} chairs @param {(chair: C) => string} name */
export const teamWords = (variant, chairs, name) => variant.teams.map((team) => listed(chairs.filter(({ chair }) => team.includes(chair)).map(name))).filter(Boolean).join(' · ');
