/** What was typed, by the names of the fields: those of the wire, so that a plain form can send them. */
export type Typed = Readonly<Partial<Record<string, string>>>;
