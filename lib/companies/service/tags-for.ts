import 'server-only';
import { fieldLimits } from '@/lib/config/field-limits';
import { blankSlug, toSlug } from '@/lib/routes/slug';

/** Room for what is appended where a tag is taken. */
const roomForNumber = 6;

/** The tags that suit a name, the best first, without end: `rio-claro`, `rio-claro-2`, … (docs/portal.md §1). */
export function* tagsFor(name: string): Generator<string> {
  const slug = toSlug(name)
    .slice(0, fieldLimits.company_tag - roomForNumber)
    .replace(/-$/, '');
  const base = slug === blankSlug || slug === '' ? 'company' : slug;
  yield base;
  for (let number = 2; ; number++) yield `${base}-${number}`;
}
