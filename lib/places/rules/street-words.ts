const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words that follow a street's name in English. "St" before a name is a saint. */
const typesAfter =
  setOf(`street st str avenue ave av boulevard blvd road rd drive dr lane ln highway hwy parkway pkwy crescent
  cres broadway`);
/** The same, but towns end with them too (Federal Way, Kennett Square): only after a house number. */
const doubtfulAfter =
  setOf(`way place pl court ct square sq terrace ter alley row quay circle cir close mews trail turnpike tpke
  expressway promenade esplanade embankment gardens grove parade walk concourse strand loop run driveway`);

/** Words that stand before a street's name in French, Spanish and Romanian. */
const typesBefore =
  setOf(`rue avenue av ave boulevard boul bd blvd chemin allee allees impasse ruelle calle avenida avda carrera
  carretera strada bulevardul calea piata aleea soseaua`);
/** The same, but towns begin with them too (Côte-Saint-Luc): only after a house number. */
const doubtfulBefore =
  setOf(`ch cours quai route rte place pl passage cote rang montee sentier promenade esplanade faubourg paseo
  camino plaza str highway hwy square`);

const directions =
  setOf(`north south east west n s e w ne nw se sw northeast northwest southeast southwest nord sud est ouest
  norte sur este oeste o`);

const particles = setOf('de du des d la le les l of the del los las el da do and et y au aux');

const units =
  setOf(`apt apartment suite ste unit app appartement appt bureau local piso depto departamento floor level etage
  planta oficina puerta room flat po box bp casilla`);

/** Words around the name of a town that change nothing of it. */
const generics =
  setOf(`city town ville ciudad municipality downtown centre center central centro metro metropolitan area region
  greater grand gran arrondissement arr cedex cbd agglomeration suburbs banlieue`);

/** Words that make another town of a name: New London, Port Melbourne, Lake Worth. */
const makesAnother =
  setOf(`new nouveau nouvelle nueva nuevo little port fort mount mont lake lac san santa santo saint sainte st
  ste point pointe cape cap upper lower haut bas isla ile isle`);

const hasDigit = (word: string) => /\d/.test(word);

export const isParticle = (word: string): boolean => particles.has(word);
export const makesAnotherTown = (word: string): boolean => makesAnother.has(word);

/** A word that says nothing of which town is meant: "downtown", "north", "11e". */
export const isGeneric = (word: string): boolean => generics.has(word) || directions.has(word) || hasDigit(word);

const types = [typesAfter, doubtfulAfter, typesBefore, doubtfulBefore];
/** A word that cannot be a name by itself. */
const isFiller = (word: string) =>
  hasDigit(word) || particles.has(word) || directions.has(word) || types.some((words) => words.has(word));

/** Whether words hold more than numbers, street types and particles. */
export const hasName = (words: readonly string[]): boolean => words.some((word) => !isFiller(word));

/** Whether words say a flat, a floor, a box, or are numbers alone. */
export function isUnit(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  return (units.has(first) || hasDigit(first)) && rest.every((word) => hasDigit(word) || word.length === 1);
}

/** Whether words begin with a house number. */
export const hasHouseNumber = (words: readonly string[]): boolean => words.length > 1 && hasDigit(words[0]!);

/** The word after which a street that is written the English way ends ("12 Main St West" → 4); −1 where there is none. */
export function streetEnd(words: readonly string[]): number {
  const isType = (word: string) => typesAfter.has(word) || (hasHouseNumber(words) && doubtfulAfter.has(word));
  let end = -1;
  for (const [at, word] of words.entries())
    if (word === 'broadway' || (isType(word) && hasName(words.slice(0, at)))) end = at + 1;
  const isOfStreet = (word: string | undefined) =>
    word !== undefined && (directions.has(word) || units.has(word) || hasDigit(word));
  while (end >= 0 && isOfStreet(words[end])) end++;
  return end;
}

/** Where the name of a street begins that is written the French way ("12 rue Saint-Denis" → 2); −1 where there is none. */
export function streetStart(words: readonly string[]): number {
  const at = words.findIndex((word) => !hasDigit(word) && word !== 'bis' && word !== 'ter');
  const word = words[at] ?? '';
  return typesBefore.has(word) || (hasHouseNumber(words) && doubtfulBefore.has(word)) ? at + 1 : -1;
}

/**
 * Whether words are a street by their first word alone ("rue Saint-Denis"), whatever stands before them. "Avenue" ends the names of
 * English streets, too: it begins one only before a particle ("avenue du Parc").
 */
export function isStreetOfNoTown(words: readonly string[]): boolean {
  const [type = '', next] = words;
  return next !== undefined && typesBefore.has(type) && (!typesAfter.has(type) || isParticle(next));
}
