// The focus is never lost: where its element is gone, it goes to what stands in its place.

/** Draw, and give the focus back. @param {HTMLElement} root @param {() => void} draw */
export function keepFocus(root, draw) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const inside = before !== null && before !== root && root.contains(before);
  const region = inside ? before.closest('[data-region]')?.getAttribute('data-region') ?? null : null;
  draw();
  if (!inside || root.contains(document.activeElement) && document.activeElement !== root) return;
  const place = heir(root, region);
  place?.focus({ preventScroll: true });
}

/** @param {HTMLElement} root @param {string | null} region @returns {HTMLElement | null} */
function heir(root, region) {
  const order = region === 'strip' ? ['strip', 'hand'] : ['hand', 'strip'];
  for (const name of order) {
    const button = root.querySelector(`[data-region="${name}"] button:not([disabled])`);
    if (button) return /** @type {HTMLElement} */ (button);
  }
  return root.querySelector('h1');
}
