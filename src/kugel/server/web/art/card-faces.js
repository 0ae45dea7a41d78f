// The eighteen card faces and the back, as symbols `#card-7`, `#card-J`, `#card-back`; 200 wide and 300 high.

import { EMBLEMS, SIGNS } from './emblems.js';

/** @type {Record<string, string>} */
const STROKES = {
  0: 'M30 4C12 4 4 24 4 50s8 46 26 46 26-20 26-46S48 4 30 4Z',
  1: 'M12 24C22 20 29 13 33 4V96M14 96H50',
  2: 'M7 26C9 11 18 4 30 4 44 4 53 13 53 27 53 46 12 68 6 96H55',
  3: 'M8 17C13 8 21 4 30 4 43 4 52 12 52 25S42 46 27 46C44 46 55 56 55 71S45 96 29 96C17 96 9 91 5 81',
  4: 'M40 96V4L4 68H56',
  5: 'M50 4H16L11 45C17 40 23 38 31 38 46 38 55 50 55 66S46 96 29 96C17 96 9 91 5 82',
  6: 'M47 8C28 10 6 33 6 66 6 85 16 96 31 96S55 85 55 68 46 41 32 41 9 50 6 66',
  7: 'M5 4H55C38 30 27 60 23 96',
  8: 'M30 46C17 46 9 38 9 25S17 4 30 4 51 12 51 25 43 46 30 46C14 46 5 57 5 71S15 96 30 96 55 85 55 71 46 46 30 46Z',
  9: 'M54 34C51 50 42 59 29 59S5 49 5 32 15 4 29 4 54 15 54 34C54 67 33 90 13 92',
};

/** How much of its box a numeral needs: the 1 is narrow. @param {string} digit */
const width = (digit) => (digit === '1' ? 46 : 60);

/**
 * A number as SVG: centred on x, from y downwards, in the current colour.
 * @param {string} number @param {{x: number, y: number, height: number, pen: number, inlay?: string}} how
 */
function numeral(number, { x, y, height, pen, inlay }) {
  const scale = height / 100;
  const gap = pen / scale + 4;
  const whole = [...number].reduce((sum, digit) => sum + width(digit), 0) + gap * (number.length - 1);
  let left = 0;
  const lines = [...number].map((digit) => {
    const line = `<path transform="translate(${left - (60 - width(digit)) / 2})" d="${STROKES[digit]}"/>`;
    left += width(digit) + gap;
    return line;
  }).join('');
  const place = `translate(${x - (whole * scale) / 2} ${y})scale(${scale})`;
  const line = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const inner = inlay ? `<g ${line} stroke="${inlay}" stroke-width="${(pen / scale) * 0.1}">${lines}</g>` : '';
  return `<g transform="${place}"><g ${line} stroke="currentColor" stroke-width="${pen / scale}">${lines}</g>${inner}</g>`;
}

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
<g transform="translate(100 146)">
  <circle r="78" fill="#fff" opacity=".1"/><circle r="78" fill="none" stroke="var(--card-gold)" stroke-width="1.6" opacity=".55"/>
  ${emblem}
</g>
<g transform="translate(38 42)scale(.29)">${emblem}</g>
<text class="card-name" data-card="${card}" x="100" y="270" text-anchor="middle" fill="#fff6e0"></text>`);
}

/** The widest name of a card, and the height of its letters, in units of the card. */
const NAME = { width: 168, height: 40 };

/** Write the names of the picture cards in the reader's language. @param {Element} sprite @param {(card: string) => string} nameOf */
export function nameCards(sprite, nameOf) {
  for (const element of sprite.querySelectorAll('.card-name')) {
    const name = nameOf(/** @type {SVGElement} */ (element).dataset.card ?? '');
    element.textContent = name;
    element.setAttribute('font-size', String(Math.min(NAME.height, Math.round(NAME.width / (name.length * 0.56)))));
  }
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
