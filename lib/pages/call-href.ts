import 'server-only';
import { addressOf, type Operation } from '@/lib/platform/operation';
import { type ConsolePlace, consoleText } from '@/lib/routes/console';
import { type PortalPlace, placeText } from '@/lib/routes/portal';

/** The page that a link stands on, by the names of `lib/wire/form-fields`. */
const pageOf = (place: PortalPlace | ConsolePlace) =>
  'screen' in place ? { page: 'portal', page_id: placeText(place) } : { page: 'console', page_id: consoleText(place) };

/**
 * The address of a reading call, for a plain link to the file that it answers. A refusal leads back to the page of the link, which says what
 * is to be done: a sign-in that is too old, or over.
 */
export function fileHref<Input, Output>(
  op: Operation<Input, Output>,
  input: Input & { lang_code: string },
  { place, shown }: { place: PortalPlace | ConsolePlace; shown: string | undefined },
): string {
  const page = { ...pageOf(place), ...(shown ? { list: shown } : {}) };
  return `${addressOf(op, input).path}&${new URLSearchParams(page)}`;
}
