import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import {
  assignCompanyBooking,
  cancelCompanyBooking,
  completeCompanyBooking,
  missCompanyBooking,
  noteCompanyBooking,
} from '@/lib/bookings/contract-portal';
import { fieldLimits } from '@/lib/config/field-limits';
import { bookingLimits } from '@/lib/config/limits';
import { useFault } from '../use-fault';
import { BookingForm } from './booking-form';
import type { BookingPage } from './load-booking';

function Card({ id, title, text, children }: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section className="portal-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text && <p className="portal-small">{text}</p>}
      </header>
      <div className="portal-body">{children}</div>
    </section>
  );
}

/** Why: the neighbor reads it. */
export function ReasonField({ visit }: BookingPage) {
  const t = useTranslations('portalBookings');
  const fault = useFault(visit.faults);
  return (
    <TextAreaField
      id="booking-reason"
      name="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      optional={useTranslations('manage')('optional')}
      maxLength={bookingLimits.reason}
      defaultValue={visit.typed.reason}
      error={fault('reason')}
    />
  );
}

/** A visit that has begun is over. */
export function CompleteForm(page: BookingPage) {
  const t = useTranslations('portalBookings');
  if (!page.booking.Acts.includes('complete')) return null;
  return (
    <Card id="complete-title" title={t('completeTitle')} text={t('completeText')}>
      <BookingForm {...page} path={completeCompanyBooking.path} submit={t('complete')} />
    </Card>
  );
}

/** What the company's people write down for each other. */
export function NoteForm(page: BookingPage) {
  const { booking, visit } = page;
  const t = useTranslations('portalBookings');
  const fault = useFault(visit.faults);
  if (!booking.Acts.includes('note')) return null;
  return (
    <Card id="note-title" title={t('noteTitle')} text={t('noteText')}>
      <BookingForm
        {...page}
        path={noteCompanyBooking.path}
        submit={t('noteSave')}
        kind="secondary"
        over="operator_notes"
      >
        <TextAreaField
          id="booking-note"
          name="operator_notes"
          label={t('note')}
          optional=""
          maxLength={fieldLimits.operator_notes}
          defaultValue={visit.typed.operator_notes ?? booking.OperatorNotes}
          error={fault('operator_notes')}
        />
      </BookingForm>
    </Card>
  );
}

/** Another of the company's people goes. */
export function AssignForm(page: BookingPage) {
  const { booking, visit } = page;
  const t = useTranslations('portalBookings');
  const fault = useFault(visit.faults);
  if (!booking.Acts.includes('assign') || booking.TeamMembers.length < 2) return null;
  const isTaken = visit.faults.team_member_id === 'taken';
  return (
    <Card id="assign-title" title={t('assignTitle')} text={t('assignText')}>
      <BookingForm
        {...page}
        path={assignCompanyBooking.path}
        submit={t('assign')}
        kind="secondary"
        over="team_member_id"
      >
        <SelectField
          id="booking-team-member"
          name="team_member_id"
          label={t('who')}
          defaultValue={visit.typed.team_member_id ?? String(booking.TeamMemberId)}
          error={isTaken ? t('assignElsewhere') : fault('team_member_id')}
        >
          {booking.TeamMembers.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </SelectField>
      </BookingForm>
    </Card>
  );
}

/** Calling off a booking, or saying that a visit did not take place. */
export function EndForm(page: BookingPage) {
  const t = useTranslations('portalBookings');
  const tm = useTranslations('manage');
  const { Acts } = page.booking;
  const end = Acts.includes('cancel')
    ? { title: t('cancelTitle'), words: 'cancel', path: cancelCompanyBooking.path }
    : { title: t('missTitle'), words: 'missed', path: missCompanyBooking.path };
  if (!Acts.includes('cancel') && !Acts.includes('no-show')) return null;
  const words = end.words as 'cancel' | 'missed';
  return (
    <Card id="end-title" title={end.title} text={tm(`${words}.text`)}>
      <BookingForm {...page} path={end.path} submit={tm(`${words}.submit`)} kind="danger">
        <ReasonField {...page} />
      </BookingForm>
    </Card>
  );
}
