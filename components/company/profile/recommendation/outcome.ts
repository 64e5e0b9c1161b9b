/** What comes back to the page of a company after a plain form of a personal link (closed list of `lib/routes/queries`). */
const outcomes = ['opinion-up-sent', 'opinion-down-sent', 'opinion-failed', 'link-sent', 'link-failed'] as const;
export type OpinionOutcome = (typeof outcomes)[number];

export const readOpinionOutcome = (text: string): OpinionOutcome | null =>
  outcomes.find((known) => known === text) ?? null;
