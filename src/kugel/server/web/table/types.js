// What the server says, as types: the same names as in its published schemas.

/** @typedef {import('../shared/i18n.js').Reason} Reason */

/** @typedef {{code: string, person: string, token: string, url: string}} Seated */
/** @typedef {{variant: string, public: boolean, spectators: boolean, timer: number, grace: number, stand_in: string, talk: string}} TableSettings */
/** @typedef {{name: string, settings?: Partial<TableSettings>, chair?: string, bots?: Record<string, string>, seed?: string, start?: boolean}} Opening */
/** @typedef {{chair: string, seats: string, person: string, bot: string, name: string, here: boolean, since: number}} ChairView */
/** @typedef {{person: string, name: string, here: boolean}} PersonView */
/** @typedef {{person: string, what: string, chair: string, agreed: readonly string[]}} ProposalView */
/** @typedef {{person: string, text: string, phrase: string}} Said */
/** @typedef {{code: string, phase: string, variant: string, timer: number, spectators: boolean, host: string, chairs: ChairView[], opened: number, games: number, deciding: string[]}} TableSummary */

/**
 * @typedef {object} VariantOffer
 * @property {string} name
 * @property {4 | 6} board
 * @property {Record<string, string>} chairs
 * @property {readonly string[]} teams
 * @property {boolean} cooperative
 * @property {number} sector
 * @property {Record<string, string>} receivers
 * @property {Record<string, readonly number[]>} deals
 * @property {Record<string, readonly string[]>} options
 */
/**
 * @typedef {object} Variants
 * @property {readonly VariantOffer[]} variants
 * @property {Record<string, readonly string[]>} options
 * @property {readonly string[]} rulebooks
 * @property {Record<string, Record<string, string>>} books
 * @property {Record<string, readonly string[]>} people
 */

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

/** @typedef {{event: 'opened' | 'changed', settings: TableSettings}} TableSetUp */
/** @typedef {{event: 'promised', commitment: string}} Promised */
/** @typedef {{event: 'joined' | 'renamed', person: string, name: string}} PersonNamed */
/** @typedef {{event: 'came' | 'went' | 'host' | 'agreed' | 'declined' | 'seeded' | 'renewed', person: string}} PersonEvent */
/** @typedef {{event: 'sat', person: string, chair: string}} Sat */
/** @typedef {{event: 'stood' | 'left', person: string}} Stood */
/** @typedef {{event: 'bot-sat', chair: string, bot: string}} BotSat */
/** @typedef {{event: 'freed', chair: string}} Freed */
/** @typedef {{event: 'swapped', first: string, second: string}} Swapped */
/** @typedef {{event: 'began', game: number, names: Record<string, string>}} Began */
/** @typedef {{event: 'game', game: GameEvent, cause: string}} GameHappened */
/** @typedef {{event: 'taken-back', remaining: number}} TakenBack */
/** @typedef {{event: 'ended' | 'paused' | 'resumed'}} GameInterrupted */
/** @typedef {{event: 'proposed', person: string, what: string, chair: string}} Proposed */
/** @typedef {{event: 'said'} & Said} SaidEvent */
/** @typedef {Sat | Stood | BotSat | Freed | Swapped} SeatingEvent */
/** @typedef {TableSetUp | Promised | PersonNamed | PersonEvent | SeatingEvent | Began | GameHappened | TakenBack | GameInterrupted | Proposed | SaidEvent} TableEvent */
/** @typedef {{number: number, at: number, event: TableEvent | null}} LogEntry */

/**
 * What a person does at a table.
 * @typedef {{do: 'stand' | 'leave' | 'start' | 'agree' | 'decline' | 'resume'} | {do: 'sit', chair: string, seed: string} | {do: 'change', settings: TableSettings}
 *   | {do: 'seat-bot', chair: string, bot: string} | {do: 'free', chair: string} | {do: 'give', seat: string, card: string}
 *   | {do: 'play', seat: string, play: string, seen: number} | {do: 'propose', what: string, chair?: string} | {do: 'say', text?: string, phrase?: string}} Command
 */
/**
 * What is asked of the server.
 * @typedef {{type: 'ask-choices', seat: string} | {type: 'ask-why', seat: string, card: string}
 *   | {type: 'ask-seven', seat: string, card: string, steps: readonly Step[]} | {type: 'ask-history'} | {type: 'ask-view'}} Question
 */
/** @typedef {{'ask-choices': ChoicesMessage, 'ask-why': WhyMessage, 'ask-seven': SevenMessage, 'ask-history': HistoryMessage, 'ask-view': SnapshotMessage}} Answers */
/** @typedef {({type: 'do', command: Command} | Question) & {id: string}} Request a message that is answered */

/** @typedef {{type: 'view', time: number, table: TableView, id: string}} SnapshotMessage */
/** @typedef {{type: 'news', time: number, entries: readonly LogEntry[], phase: TableView['phase'], deciding: readonly string[], deadline: number | null}} NewsMessage */
/** @typedef {{type: 'choices', id: string, seat: string, number: number, choices: readonly Choice[]}} ChoicesMessage */
/** @typedef {{type: 'why', id: string, card: string, reasons: readonly Reason[]}} WhyMessage */
/** @typedef {{type: 'seven', id: string, seat: string, seven: SevenProgress}} SevenMessage */
/** @typedef {{type: 'history', id: string, game: number, events: readonly GameEvent[]}} HistoryMessage */
/** @typedef {{type: 'done', id: string, number: number, token: string}} DoneMessage */
/** @typedef {{type: 'refused', id: string, reasons: readonly Reason[]}} RefusedMessage */
/** @typedef {{type: 'pong', time: number}} PongMessage */
/** @typedef {{type: 'bye', reasons: readonly Reason[], again: boolean}} ByeMessage */
/** @typedef {ChoicesMessage | WhyMessage | SevenMessage | HistoryMessage | SnapshotMessage | DoneMessage} Answer */
/** @typedef {Answer | NewsMessage | RefusedMessage | PongMessage | ByeMessage} ServerMessage */

export {};
