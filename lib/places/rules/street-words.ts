const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words that follow a street's name in English. "St" before a name is a saint. */
export const typesAfter =
  setOf(`street st str avenue ave av boulevard blvd road rd drive dr lane ln highway hwy parkway pkwy crescent
  cres broadway`);
/** The same, but towns end with them too (Federal Way, Kennett Square): only after a house number. */
export const doubtfulAfter =
  setOf(`way place pl court ct square sq terrace ter alley row quay circle cir close mews trail turnpike tpke
  expressway promenade esplanade embankment gardens grove parade walk concourse strand loop run driveway`);

/** Words that stand before a street's name in French, Spanish and Romanian; "c" is a calle. */
export const typesBefore =
  setOf(`rue avenue av ave boulevard boul bd blvd chemin allee allees impasse ruelle quai route rte chaussee faubourg
  calle c avenida avda carrera carretera ctra strada bulevardul bdul calea piata aleea soseaua sos`);
/** The same, but towns begin with them too (Côte-Saint-Luc): only with the number of a house, or before a particle. */
export const doubtfulBefore =
  setOf(`ch cours place pl passage cote rang montee sentier promenade esplanade cite villa rond paseo camino plaza pza
  ronda rambla glorieta travesia via rua carrer cl cra str highway hwy square`);
/** Those that begin a street for certain after a town: "Lyon cours Lafayette". */
export const sureAfterTown = setOf('ch cours passage montee sentier rambla glorieta travesia paseo camino plaza pza');
/** Ends of the names of streets that hardly a town has: "Times Square", "Lambton Quay". */
export const squares = setOf(
  'square sq quay place plaza parade terrace embankment esplanade promenade court circle circus',
);

const directions =
  setOf(`north south east west n s e w ne nw se sw northeast northwest southeast southwest nord sud est ouest
  norte sur este oeste o`);

const particles = setOf('de du des d la le les l of the del los las el da do and et y au aux');

export const units =
  setOf(`apt apartment suite ste unit app appartement appt bureau local piso depto departamento floor fl level etage
  planta oficina puerta room rm flat po box bp cp casilla office bldg building block batiment bat escalier esc porte
  bloc bl sc ap nr no sector sectorul secteur stn station succ`);

/** Words around the name of a town that change nothing of it. */
const generics =
  setOf(`city town ville ciudad municipality downtown centre center central centro metro metropolitan area region
  metropolitain greater grand gran arrondissement arr eme cedex cbd midtown agglomeration suburbs banlieue quartier
  barrio district borough near pres cerca airport aeroport aeropuerto`);
/** The number of a district as it is written of Paris: "XVe". */
const roman = /^(?=[ivx])x{0,2}(ix|iv|v?i{0,3})(e|er|eme)?$/;

export const saints = setOf('saint sainte st ste');
/** Words that make another place of a name: New London, Port Melbourne, Lake Worth, an estate called Paris. */
const makesAnother =
  setOf(`new nouveau nouvelle nueva nuevo little port fort mount mont lake lac san santa santo saint sainte st
  ste point pointe cape cap upper lower haut bas isla ile isle col colonia urb urbanizacion residencial residence
  lotissement`);

const ordinal = /^\d+(st|nd|rd|th|e|er|re|eme)$/;
export const hasDigit = (word: string): boolean => /\d/.test(word);
export const isOrdinal = (word: string): boolean => ordinal.test(word);

export const isDirection = (word: string): boolean => directions.has(word);
export const isParticle = (word: string): boolean => particles.has(word);
export const makesAnotherTown = (word: string): boolean => makesAnother.has(word);

/** A word that says nothing of which town is meant: "downtown", "north", "11e". */
export const isGeneric = (word: string): boolean => isDirection(word) || isOfDistrict(word);

/** The same without "north": what may follow a town in the midst of an address ("rue de Lyon Paris 12"). */
const isOfDistrict = (word: string) => generics.has(word) || hasDigit(word) || roman.test(word);

/** Words without those at their end that say nothing of which town is meant. */
export function withoutDistrict(words: readonly string[]): readonly string[] {
  return words.slice(0, words.findLastIndex((word) => !isOfDistrict(word)) + 1);
}

const types = [typesAfter, doubtfulAfter, typesBefore, doubtfulBefore];
/** A word that cannot be a name by itself. */
const isFiller = (word: string) =>
  hasDigit(word) || particles.has(word) || isDirection(word) || types.some((words) => words.has(word));

/** Whether words hold more than numbers, street types and particles. */
export const hasName = (words: readonly string[]): boolean => words.some((word) => !isFiller(word));
