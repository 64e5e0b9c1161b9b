import 'server-only';
import { addressOf, type Operation } from '@/lib/platform/operation';
import { type PortalPlace, placeText } from '@/lib/routes/portal';

/** The address of a reading call, for a plain link to what it answers: a file. */
export const callHref = <Input, Output>(op: Operation<Input, Output>, input: Input): string =>
  addressOf(op, input).path;

/** The same from a page of ours, which says what is to be done where the file is refused: a sign-in that is too old. */
export function fileHref<Input, Output>(
  op: Operation<Input, Output>,
  input: Input,
  { place, shown }: { place: PortalPlace; shown: string | undefined },
): string {
  const page = { page: 'portal', page_id: placeText(place), ...(shown ? { list: shown } : {}) };
  return `${callHref(op, input)}&${new URLSearchParams(page)}`;
}
