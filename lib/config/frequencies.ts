/** How often a service may be wished for, beside once: the specification knows that services repeat, and not how often. */
export const frequencies = ['weekly', 'biweekly', 'monthly', 'quarterly', 'halfYearly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Whether a text names one of them. */
export const isFrequency = (text: unknown): text is Frequency => (frequencies as readonly unknown[]).includes(text);
