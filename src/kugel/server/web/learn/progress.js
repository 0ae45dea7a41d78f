// Which lessons this browser has seen to the end.

const KEY = 'kugel-learned';

/** @returns {Set<string>} */
export function learned() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Set();
  }
}

/** @param {string} lesson */
export function learn(lesson) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...learned().add(lesson)]));
  } catch {
    // A browser that keeps nothing.
  }
}
