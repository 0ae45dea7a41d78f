// Records and the course name an event of a game by its field `event`; everywhere else it is `type`.

/** An event as all of the page knows it. @param {unknown} recorded @returns {import('../protocol.d.ts').Event} */
export function readEvent(recorded) {
  const { event: type, ...fields } = /** @type {{event: string}} */ (recorded);
  return /** @type {import('../protocol.d.ts').Event} */ ({ type, ...fields });
}
