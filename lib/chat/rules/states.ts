import type { ChatMove, ChatParty, ChatState } from '../contract';

/** What each party may do in each state, and where it leads. An erased thread is the end. */
const table: Record<ChatState, Record<ChatParty, Partial<Record<ChatMove, ChatState>>>> = {
  Open: {
    visitor: { write: 'Open', erase: 'Erased' },
    company: { write: 'Open', close: 'Closed', block: 'Blocked' },
  },
  Closed: { visitor: { erase: 'Erased' }, company: { reopen: 'Open', block: 'Blocked' } },
  Blocked: { visitor: { erase: 'Erased' }, company: { reopen: 'Open' } },
  Erased: { visitor: {}, company: {} },
};

/** The move that a wished state stands for. */
export const moveTo = { Open: 'reopen', Closed: 'close', Blocked: 'block' } as const satisfies Partial<
  Record<ChatState, ChatMove>
>;

/** What a party may do with a thread now. */
export const movesOf = (state: ChatState, party: ChatParty): ChatMove[] =>
  Object.keys(table[state][party]) as ChatMove[];

/** Where a move leads; undefined where it is not this party's to make. */
export const stateAfter = (state: ChatState, party: ChatParty, move: ChatMove): ChatState | undefined =>
  table[state][party][move];

/** The state that a reader sees: a blocked visitor is not shown the block. */
export const stateShownTo = (state: ChatState, party: ChatParty): ChatState =>
  state === 'Blocked' && party === 'visitor' ? 'Closed' : state;

export const otherParty = (party: ChatParty): ChatParty => (party === 'visitor' ? 'company' : 'visitor');
