import type { Content, SectionTranslation } from '../contract-sections';
import { factsFor, fullestOf, lacksPicture, withFacts } from './publishing';

/** The newest draft, else what is published. */
function newestOf(typeId: number, all: readonly SectionTranslation[]): Content | undefined {
  const [draft] = all.filter(({ Draft }) => Draft).sort((one, two) => (one.DraftDate! < two.DraftDate! ? 1 : -1));
  const published = all.flatMap(({ Published }) => (Published ? [Published] : []));
  return draft?.Draft ?? fullestOf(typeId, published, (content) => content);
}

/**
 * What the form of a language begins with: its own text, with the picture that it has no words for yet; without a text the facts as the
 * newest draft has them, else as they are published.
 */
export function beginText(
  typeId: number,
  all: readonly SectionTranslation[],
  own: SectionTranslation | undefined,
): Content {
  if (own?.Draft) return own.Draft;
  const newest = newestOf(typeId, all);
  const published = own?.Published;
  if (published) return newest && lacksPicture(typeId, published) ? withFacts(typeId, newest, published) : published;
  return newest ? factsFor(typeId, newest) : {};
}
