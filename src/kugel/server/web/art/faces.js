// The eighteen card faces and the back, as symbols `#card-7`, `#card-J`, `#card-back`; 200 wide and 300 high.

import { numeral } from './digits.js';
import { EMBLEMS, SIGNS } from './emblems.js';

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '12', '13'];
const PICTURES = ['X', 'T', 'J', 'A', 'W', 'D'];

/** What a number card can do beside running forwards: the sign in its corner, and the colour of its number. */
const SPECIAL = {
  1: { sign: 'does-open', ink: 'var(--card-open)' },
  4: { sign: 'does-back', ink: 'var(--card-back-way)' },
  7: { sign: 'does-split', ink: 'var(--card-seven)' },
  8: { sign: 'does-skip', ink: 'var(--card-skip)' },
  13: { sign: 'does-open', ink: 'var(--card-open)' },
};

/** @param {string} number */
function numberFace(number) {
  const special = SPECIAL[/** @type {'1'} */ (/** @type {unknown} */ (number))];
  const ink = special?.ink ?? 'var(--card-ink)';
  const two = number.length > 1;
  return symbol(number, `
${paper('var(--card-paper)', 'var(--card-paper-low)', ink)}
<g color="${ink}">
  <circle cx="100" cy="148" r="80" fill="currentColor" opacity=".045"/><circle cx="100" cy="148" r="80" fill="none" stroke="currentColor" stroke-width="1.5" opacity=".22"/>
  ${numeral(number, { x: two ? 45 : 35, y: two ? 28 : 27, height: two ? 33 : 38, pen: two ? 6.8 : 7.5 })}
  ${numeral(number, { x: 100, y: two ? 101 : 92, height: two ? 94 : 112, pen: two ? 17 : 19, inlay: 'var(--card-paper)' })}
  ${special ? `<use href="#${special.sign}" x="134" y="22" width="48" height="48"/>` : ''}
  ${track(Number(number))}
</g>`);
}

/** As many hollows as the card counts, and a marble on the last; the 4 runs to the left. @param {number} count */
function track(count) {
  const rows = count > 7 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  const step = 21;
  const back = count === 4;
  return rows.map((length, row) => {
    const y = rows.length > 1 ? 243 + row * 21 : 254;
    return Array.from({ length }, (_, index) => {
      const x = 100 + (index - (length - 1) / 2) * step;
      const last = row === rows.length - 1 && index === (back ? 0 : length - 1);
      return last
        ? `<circle cx="${x}" cy="${y}" r="9" fill="currentColor"/><circle cx="${x - 2.4}" cy="${y - 2.6}" r="2.2" fill="#fff" opacity=".75"/>`
        : `<circle cx="${x}" cy="${y}" r="5.8" fill="none" stroke="currentColor" stroke-width="2.8" opacity=".5"/>`;
    }).join('');
  }).join('');
}

/** @param {string} card */
function pictureFace(card) {
  const { tone } = EMBLEMS[/** @type {'X'} */ (card)];
  const emblem = `<use href="#emblem-${card}" x="-80" y="-80" width="160" height="160"/>`;
  return symbol(card, `
${paper(`var(--card-${tone})`, `var(--card-${tone}-low)`, 'var(--card-gold)')}
<g transform="translate(100 152)">
  <circle r="78" fill="#fff" opacity=".1"/><circle r="78" fill="none" stroke="var(--card-gold)" stroke-width="1.6" opacity=".55"/>
  ${emblem}
</g>
<g transform="translate(38 42)scale(.29)">${emblem}</g>
<g transform="translate(162 262)rotate(180)scale(.29)">${emblem}</g>`);
}

const back = symbol('back', `
${paper('var(--card-cover)', 'var(--card-cover-low)', 'var(--card-gold)')}
<g fill="none" stroke="var(--card-gold)" stroke-width="1.5" opacity=".5">
  <path d="M100 34 166 150 100 266 34 150ZM100 66 148 150 100 234 52 150Z"/>
  <path d="M34 34 100 150 34 266M166 34 100 150 166 266" opacity=".6"/>
</g>
<g fill="var(--card-gold)" opacity=".85">
  ${Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    return `<circle cx="${(100 + 44 * Math.cos(angle)).toFixed(1)}" cy="${(150 + 44 * Math.sin(angle)).toFixed(1)}" r="${index % 4 ? 3 : 5}"/>`;
  }).join('')}
</g>
<circle cx="100" cy="150" r="29" fill="url(#ball)" /><path d="M79 143C81 131 90 124 100 124 92 129 86 135 84 144Z" fill="#fff" opacity=".6"/>
<g fill="var(--card-gold)" opacity=".6"><circle cx="34" cy="34" r="4"/><circle cx="166" cy="34" r="4"/><circle cx="34" cy="266" r="4"/><circle cx="166" cy="266" r="4"/></g>`);

/** @param {string} name @param {string} drawing */
function symbol(name, drawing) {
  return `<symbol id="card-${name}" viewBox="0 0 200 300">${drawing}</symbol>`;
}

/** @param {string} high @param {string} low @param {string} line */
function paper(high, low, line) {
  return `<rect x="1" y="1" width="198" height="298" rx="19" fill="${low}"/>
<rect x="1" y="1" width="198" height="298" rx="19" fill="${high}" mask="url(#card-fade)"/>
<rect x="1" y="1" width="198" height="298" rx="19" fill="none" stroke="var(--card-edge)" stroke-width="2"/>
<rect x="10.5" y="10.5" width="179" height="279" rx="12" fill="none" stroke="${line}" stroke-width="1.6" opacity=".5"/>`;
}

/** Definitions for the sprite. */
export const FACES = `
<linearGradient id="card-fading" x1="0" y1="0" x2=".55" y2="1"><stop offset=".1" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
<mask id="card-fade" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="300"><path d="M0 0H200V300H0Z" fill="url(#card-fading)"/></mask>
<radialGradient id="ball" cx=".36" cy=".3" r=".76"><stop offset="0" stop-color="#fff6df"/><stop offset=".4" stop-color="#e2b45c"/><stop offset="1" stop-color="#7a4a12"/></radialGradient>
${Object.entries(EMBLEMS).map(([card, { emblem }]) => `<symbol id="emblem-${card}" viewBox="-80 -80 160 160">${emblem}</symbol>`).join('')}
${Object.entries(SIGNS).map(([name, sign]) => `<symbol id="does-${name}" viewBox="-24 -24 48 48">${sign}</symbol>`).join('')}
${[...NUMBERS.map(numberFace), ...PICTURES.map(pictureFace), back].join('')}`;
