// Who sits where, as the log tells it.

/** @typedef {import('./types.js').ChairSight} ChairSight */
/** @typedef {import('./types.js').PersonSight} PersonSight */

/**
 * The chairs after somebody sat down, stood up, left or changed places.
 * @param {{chairs: readonly ChairSight[], people: readonly PersonSight[]}} sight
 * @param {Record<string, any>} told @param {number} at @returns {ChairSight[]}
 */
export function seated({ chairs, people }, told, at) {
  const nobody = { person: '', bot: '', name: '', here: false, since: at };
  const put = (/** @type {string} */ name, /** @type {Partial<ChairSight>} */ who) => (/** @type {ChairSight} */ chair) => (
    chair.chair === name ? { ...chair, ...nobody, ...who } : chair);
  const risen = (/** @type {ChairSight} */ chair) => (chair.person === told.person ? { ...chair, ...nobody } : chair);
  switch (told.event) {
    case 'sat': {
      const one = people.find(({ person }) => person === told.person);
      return chairs.map(risen).map(put(told.chair, { person: told.person, name: one?.name ?? '', here: one?.here ?? false }));
    }
    case 'bot-sat':
      return chairs.map(put(told.chair, { bot: told.bot, here: true }));
    case 'freed':
      return chairs.map(put(told.chair, {}));
    case 'swapped':
      return swapped(chairs, told.first, told.second);
    default:
      return chairs.map(risen);
  }
}

/** @param {readonly ChairSight[]} chairs @param {string} first @param {string} second */
function swapped(chairs, first, second) {
  const on = (/** @type {string} */ name) => chairs.find(({ chair }) => chair === name);
  return chairs.map((chair) => {
    const other = { [first]: on(second), [second]: on(first) }[chair.chair];
    return other ? { ...other, chair: chair.chair, seats: chair.seats } : chair;
  });
}
