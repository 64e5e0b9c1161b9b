import { useTranslations } from 'next-intl';
import type { ButtonKind } from '@/components/ui/button';
import { cancelBooking, eraseBooking, messageBooking, rescheduleBooking } from '@/lib/bookings/contract';
import {
  acceptBooking,
  confirmBooking,
  declineBooking,
  missBooking,
  proposeBooking,
} from '@/lib/bookings/contract-answers';
import { href } from '@/lib/routes/href';
import { type ManageCall, useFormWords } from './manage-calls';
import { type FieldSpec, ManageForm } from './manage-form.client';
import type { ManagePage, Outcome } from './manage-page';

/** Path and good outcome of every call. */
const calls: Record<ManageCall, { path: string; sent: Outcome }> = {
  accept: { path: acceptBooking.path, sent: 'accepted' },
  cancel: { path: cancelBooking.path, sent: 'cancelled' },
  confirm: { path: confirmBooking.path, sent: 'confirmed' },
  decline: { path: declineBooking.path, sent: 'declined' },
  erase: { path: eraseBooking.path, sent: 'erased' },
  message: { path: messageBooking.path, sent: 'messaged' },
  miss: { path: missBooking.path, sent: 'missed' },
  move: { path: rescheduleBooking.path, sent: 'moved' },
  propose: { path: proposeBooking.path, sent: 'proposed' },
};

interface ChangeFormProps {
  page: ManagePage;
  call: ManageCall;
  /** Key of the plain post: one a drawing of the page. */
  plainKey: string;
  submit: string;
  busy: string;
  kind?: ButtonKind;
  fields?: readonly FieldSpec[];
  hidden?: Readonly<Record<string, string>>;
}

/** A form that changes the booking, with all that it needs to know of the page. */
export function ChangeForm({ page, call, ...rest }: ChangeFormProps) {
  const t = useTranslations('manage');
  const words = useFormWords();
  const { token, locale } = page;
  const { path, sent } = calls[call];
  const backTo = (outcome: Outcome, step?: 'move') =>
    href('manageBooking', { token }, locale, { step, outcome: `booking-${outcome}` });
  return (
    <ManageForm
      call={call}
      token={token}
      locale={locale}
      words={words}
      {...rest}
      id={`form-${call}`}
      action={path.replace('{manage_token}', token)}
      doneAt={backTo(sent)}
      // Another hour is chosen where the first one was.
      changedAt={backTo('taken', call === 'move' ? 'move' : undefined)}
      toast={t(`outcome.${sent}`)}
    />
  );
}
