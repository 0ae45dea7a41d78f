// Gradients and grain of the wood; all colours come from theme.css.

/** @typedef {[offset: number, colour: string, opacity?: number][]} Stops */

/** @param {string} id */
export function woodDefinitions(id) {
  return `<defs>
${linear(`${id}-wood`, [0, 1], [[0, 'wood-light'], [0.5, 'wood'], [1, 'wood-deep']])}
${linear(`${id}-bevel`, [0, 1], [[0, 'wood-shine', 0.9], [0.45, 'wood-shine', 0.1], [1, 'hollow-deep', 0.7]])}
${linear(`${id}-lip`, [0.1, 0.9], [[0, 'hollow-deep', 0.75], [0.5, 'hollow-deep', 0], [1, 'wood-shine', 0.9]])}
${radial(`${id}-light`, [0.28, 0.2, 1], [[0, 'wood-shine', 0.4], [0.5, 'wood-shine', 0], [1, 'hollow-deep', 0.3]])}
${radial(`${id}-hollow`, [0.58, 0.62, 0.62], [[0, 'hollow'], [0.62, 'hollow'], [1, 'hollow-deep']])}
${radial(`${id}-dish`, [0.6, 0.66, 0.75], [[0, 'wood'], [0.55, 'wood-deep'], [1, 'hollow']])}
<clipPath id="${id}-plate"><rect x="2" y="2" width="996" height="993" rx="60"/></clipPath>
<filter id="${id}-grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency=".004 .3" numOctaves="3" seed="4"/>
  <feColorMatrix values="0 0 0 0 .2  0 0 0 0 .1  0 0 0 0 .02  0 0 0 1.5 -.55"/></filter>
</defs>`;
}

/** From the top left to the bottom right. @param {string} name @param {[number, number]} ends @param {Stops} stops */
function linear(name, [from, to], stops) {
  return `<linearGradient id="${name}" x1="${from}" y1="${from}" x2="${to}" y2="${to}">${painted(stops)}</linearGradient>`;
}

/** @param {string} name @param {[number, number, number]} circle @param {Stops} stops */
function radial(name, [x, y, r], stops) {
  return `<radialGradient id="${name}" cx="${x}" cy="${y}" r="${r}">${painted(stops)}</radialGradient>`;
}

/** @param {Stops} stops */
function painted(stops) {
  return stops.map(([offset, colour, opacity = 1]) => (
    `<stop offset="${offset}" stop-color="var(--${colour})" stop-opacity="${opacity}"/>`
  )).join('');
}
