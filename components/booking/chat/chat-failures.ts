/** Why something was not sent; the status of the answer says which. */
export type ChatFailure = 'check' | 'failed' | 'tooMany' | 'offline' | 'over';

const ofStatus: Readonly<Record<number, ChatFailure>> = { 0: 'offline', 409: 'over', 422: 'check', 429: 'tooMany' };
const ofProblem: Readonly<Record<string, ChatFailure>> = { taken: 'over', check: 'check', slower: 'tooMany' };

/** What is said of an answer that was none. */
export const failureOf = (status: number): ChatFailure => ofStatus[status] ?? 'failed';

/** The same of the word that a plain form of an integration page comes back with. */
export const failureOfProblem = (problem: string): ChatFailure => ofProblem[problem] ?? 'failed';
