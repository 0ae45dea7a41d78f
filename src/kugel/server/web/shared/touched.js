// Whether somebody has touched the page: before that browsers allow neither sounds nor trembling.

let touched = false;

/** @param {Event} event */
function note(event) {
  if (event.isTrusted) touched = true;
}

/** Notice touches, clicks and keys from now on. */
export function followTouches() {
  for (const gesture of ['pointerup', 'touchend', 'click', 'keydown']) addEventListener(gesture, note, { capture: true, passive: true });
}

export const wasTouched = () => touched;
