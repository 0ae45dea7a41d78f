// Our own numerals: one line each, in a box 60 wide and 100 high, drawn with round pen and a lighter inlay.

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
export function numeral(number, { x, y, height, pen, inlay }) {
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
