// What the server says, as types: the same names as in its published schemas.

/** @typedef {{code: string, person: string, token: string, url: string}} Seated */
/** @typedef {{variant: string, public: boolean, spectators: boolean, timer: number, grace: number, stand_in: string, talk: string}} TableSettings */
/** @typedef {{name: string, settings?: Partial<TableSettings>, chair?: string, bots?: Record<string, string>, seed?: string, start?: boolean}} Opening */
/** @typedef {{chair: string, seats: string, person: string, bot: string, name: string, here: boolean, since: number}} ChairView */
/** @typedef {{person: string, name: string, here: boolean}} PersonView */
/** @typedef {{person: string, what: string, chair: string, agreed: readonly string[]}} ProposalView */
/** @typedef {{person: string, text: string, phrase: string}} Said */
/** @typedef {{code: string, phase: string, variant: string, timer: number, spectators: boolean, host: string, chairs: ChairView[], opened: number, games: number, deciding: string[]}} TableSummary */

/** @typedef {{seat: string, begin: string, end: string, captured?: readonly string[]}} Step */
/** @typedef {{play: string, card: string, kind: string, copied?: string, undo?: readonly Step[], steps?: readonly Step[]}} Choice */
/** @typedef {{left: number, steps: readonly Step[], play: string}} SevenProgress */

/**
 * @typedef {object} View
 * @property {string} seats
 * @property {string} position
 * @property {string} declared
 * @property {string} given
 * @property {Record<string, string>} gave
 * @property {Record<string, string>} received
 * @property {readonly (readonly [string, string])[]} pile
 * @property {number} seen how many events it knows
 */

/**
 * @typedef {object} GameView
 * @property {number} number
 * @property {Record<string, string>} names
 * @property {string} commitment
 * @property {boolean} over
 * @property {readonly string[]} deciding
 * @property {number} turned
 * @property {number | null} deadline
 * @property {number} last
 * @property {View} view
 */

/**
 * @typedef {object} TableView
 * @property {string} code
 * @property {number} number
 * @property {'gathering' | 'playing' | 'paused' | 'over'} phase
 * @property {TableSettings} settings
 * @property {string} host
 * @property {string} you
 * @property {readonly ChairView[]} chairs
 * @property {readonly PersonView[]} people
 * @property {number} games
 * @property {string} promise
 * @property {ProposalView | null} proposal
 * @property {readonly {at: number, said: Said}[]} talk
 * @property {number} paused
 * @property {GameView | null} game
 */

/** @typedef {{event: 'deal', dealer: string, deck: number, deal: number, hands: string}} Deal */
/** @typedef {{event: 'declare', openers: string}} Declare */
/** @typedef {{event: 'give', seat: string, card: string}} Give */
/** @typedef {{event: 'exchange', received: string}} Exchange */
/** @typedef {{event: 'play', seat: string, by: string, play: string, card: string, copied: string | null, kind: string, undo: readonly Step[], steps: readonly Step[], board: string}} Play */
/** @typedef {{event: 'discard', seat: string, by: string, card: string}} Discard */
/** @typedef {{event: 'skip', seat: string}} Skip */
/** @typedef {{event: 'pass-on', hands: string}} PassOn */
/** @typedef {{event: 'devil-look', seat: string, victim: string, hand: string}} DevilLook */
/** @typedef {{event: 'turn', turn: string}} Turn */
/** @typedef {{event: 'win', seats: string}} Win */
/** @typedef {{event: 'result', winners: string, cards: number, deals: number, home: readonly number[], decks: number}} Result */
/** @typedef {{event: 'reveal', server_seed: string, client_seeds: readonly string[]}} Reveal */
/** @typedef {Deal | Declare | Give | Exchange | Play | Discard | Skip | PassOn | DevilLook | Turn | Win | Result | Reveal} GameEvent */

/** @typedef {{number: number, at: number, event: Record<string, any> | null}} LogEntry */
/** @typedef {{type: 'view', time: number, table: TableView, id: string}} SnapshotMessage */
/** @typedef {{type: 'news', time: number, entries: readonly LogEntry[], phase: TableView['phase'], deciding: readonly string[], deadline: number | null}} NewsMessage */
/** @typedef {{type: 'choices', id: string, seat: string, number: number, choices: readonly Choice[]}} ChoicesMessage */

export {};
