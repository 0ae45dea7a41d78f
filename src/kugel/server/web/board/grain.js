// The fibres of the wood, as a picture that is painted once: a filter would be reckoned again whenever the wood is drawn.

/** Fibres are long: few points along them, many across. */
const [LONG, ACROSS] = [48, 720];
const OCTAVES = [1, 2, 4];
const BROWN = [51, 26, 5];

let picture = '';

/** An address of the picture, to be stretched over the board. */
export function grain() {
  picture ||= paint();
  return picture;
}

function paint() {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [LONG, ACROSS];
  const context = canvas.getContext('2d');
  if (!context) return '';
  const image = context.createImageData(LONG, ACROSS);
  for (let y = 0; y < ACROSS; y += 1) {
    for (let x = 0; x < LONG; x += 1) image.data.set([...BROWN, 255 * depth(4 * (x / LONG), 300 * (y / ACROSS))], 4 * (y * LONG + x));
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

/** How dark the wood is at a point, from 0 to 1. @param {number} x @param {number} y */
function depth(x, y) {
  const sum = OCTAVES.reduce((all, octave) => all + (noise(x * octave, y * octave + 17 * octave) - 0.5) / octave, 0);
  return Math.min(1, Math.max(0, 0.2 + 0.62 * sum));
}

/** Even between the points of a grid, and always the same. @param {number} x @param {number} y */
function noise(x, y) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [soft(x - left), soft(y - top)];
  const row = (/** @type {number} */ at) => chance(left, at) * (1 - across) + chance(left + 1, at) * across;
  return row(top) * (1 - down) + row(top + 1) * down;
}

/** @param {number} share */
const soft = (share) => share * share * (3 - 2 * share);

/** Any number from 0 to 1, the same for the same point. @param {number} x @param {number} y */
function chance(x, y) {
  const mixed = Math.imul((x * 374761393 + y * 668265263) ^ 0x5bf03635, 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0xffffffff;
}
