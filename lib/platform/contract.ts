import { type Subject, subjects } from './registry';

type OfSubjects = (typeof subjects)[Subject]['operations'];
/** All members of a union in one type. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Operations = { [Name in keyof Together<OfSubjects>]: Together<OfSubjects>[Name] };
export type OperationName = keyof Operations;

/** All operations of the platform, by name. Server side only in spirit: islands import the one they call. */
export const operations: Operations = Object.assign(
  {},
  ...Object.values(subjects).map((subject) => subject.operations),
);

const subjectByName = new Map<string, Subject>(
  (Object.keys(subjects) as Subject[]).flatMap((name) =>
    Object.keys(subjects[name].operations).map((operation) => [operation, name] as const),
  ),
);

/** Whose operation it is. */
export const subjectOf = (name: OperationName) => subjects[subjectByName.get(name)!];
