import { type Culture, PEOPLE } from '../data/words/people';
import type { Draws } from '../random';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person of one of the cultures of the place. */
export function drawPerson(draws: Draws, cultures: readonly Culture[]): Person {
  const names = PEOPLE[draws.pick(cultures)];
  return { firstName: draws.pick(names.first), lastName: draws.pick(names.last) };
}

/** "Maya B.", the only form in which the public sees a customer. */
export const shortName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName.slice(0, 1)}.`;
