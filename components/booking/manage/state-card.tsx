import { useTranslations } from 'next-intl';
import { PanelArt, type PanelArtName } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { getBookingCalendar } from '@/lib/bookings/contract-answers';
import type { BookingState } from '@/lib/bookings/contract-managed';
import { href } from '@/lib/routes/href';
import { ChangeForm } from './change-form';
import { Cancel, Decline, Miss } from './confirm-forms';
import { clockOf, isErased, isOver, lastBy, type ManagePage, mayDo, shownState } from './manage-page';
import { stateTones } from './state-tones';
import { Particulars } from './summary';
import { dueText, priceText, stateValues, whenText } from './when';

const arts: Record<BookingState, PanelArtName> = {
  Held: 'plate',
  Pending: 'plate',
  Proposed: 'plate',
  Confirmed: 'door',
  Declined: 'ladder',
  Cancelled: 'ladder',
  Expired: 'ladder',
  Completed: 'door',
};

interface CardProps {
  page: ManagePage;
  plainKey: string;
}

/** What the company offers, to say yes or no to: that version of it and no other. */
function Proposal({ page, plainKey }: CardProps) {
  const t = useTranslations('manage');
  const { view } = page;
  return (
    <div className="manage-actions">
      <ChangeForm
        page={page}
        plainKey={plainKey}
        call="confirm"
        hidden={{ version: String(view.Version) }}
        submit={t('confirm.submit')}
        busy={t('confirm.busy')}
      />
      <Decline page={page} plainKey={plainKey} />
    </div>
  );
}

/** Another hour that the company asks about: the present one stands until the neighbor says yes (docs/portal.md §6.12). */
function MoveAsked({ page, plainKey }: CardProps) {
  const t = useTranslations('manage');
  const { view } = page;
  if (view.State !== 'Confirmed' || view.ProposedStart === '') return null;
  const due = dueText(t, view.AnswerDueAt, clockOf(page));
  if (view.Party === 'company') return <p className="meta">{t('moveAsked.company', { due })}</p>;
  return (
    <div className="manage-offer">
      <h2 className="h3">{t('moveAsked.title')}</h2>
      <p>{whenText(t, view.ProposedStart, view.ProposedEnd, clockOf(page))}</p>
      <p className="meta">{t('moveAsked.text', { company: view.CompanyName, due })}</p>
      {mayDo(page, 'confirm') && (
        <div className="manage-actions">
          <ChangeForm
            page={page}
            plainKey={plainKey}
            call="confirm"
            hidden={{ version: String(view.Version) }}
            submit={t('moveAsked.take')}
            busy={t('confirm.busy')}
          />
          <ChangeForm
            page={page}
            plainKey={plainKey}
            call="decline"
            submit={t('moveAsked.keep')}
            busy={t('decline.busy')}
            kind="secondary"
          />
        </div>
      )}
    </div>
  );
}

/** What the neighbor may do now. One filled button: the next step (docs/design.md §1.3). */
function NeighborActions({ page, plainKey }: CardProps) {
  const t = useTranslations('manage.actions');
  const { view, locale, token } = page;
  if (view.State === 'Proposed' && mayDo(page, 'confirm')) return <Proposal page={page} plainKey={plainKey} />;
  const calendar = `${getBookingCalendar.path.replace('{manage_token}', token)}?lang_code=${locale}`;
  const dates = href('company', { id: view.CompanyId, slug: view.CompanyName }, locale);
  return (
    <div className="manage-actions">
      {mayDo(page, 'reschedule') && (
        <ButtonLink icon="calendar-check" href={calendar}>
          {t('calendar')}
        </ButtonLink>
      )}
      {mayDo(page, 'reschedule') && (
        <ButtonLink
          kind="secondary"
          data-soft="move"
          href={href('manageBooking', { token }, locale, { step: 'move' }, 'move')}
        >
          {t('move')}
        </ButtonLink>
      )}
      {mayDo(page, 'cancel') && <Cancel page={page} plainKey={plainKey} />}
      {isOver(page) && view.State !== 'Confirmed' && (
        <ButtonLink href={dates}>{t('otherDates', { company: view.CompanyName })}</ButtonLink>
      )}
    </div>
  );
}

/** The present state in words, what happens next, and what may be done (docs/booking.md §3). */
export function StateCard({ page, plainKey }: CardProps) {
  const t = useTranslations('manage');
  const { view } = page;
  const state = shownState(page);
  const by = { Declined: lastBy(page, 'declined'), Cancelled: lastBy(page, 'cancelled') }[state as string] ?? 'other';
  const values = { ...stateValues(t, page), by };
  const isCompany = view.Party === 'company';
  return (
    <section className="card manage-state" aria-labelledby="state-title">
      <PanelArt name={arts[view.State]} />
      <Chip tone={stateTones[view.State]}>{t(`state.${view.State}`)}</Chip>
      <h1 className="h2" id="state-title">
        {t(`${view.Party}.${state}.title`, values)}
      </h1>
      <p className="lead">{t(`${view.Party}.${state}.lead`, values)}</p>
      {view.State === 'Proposed' && (
        <div className="manage-offer">
          <p>{whenText(t, view.Start, view.End, clockOf(page))}</p>
          <p>{priceText(page)}</p>
        </div>
      )}
      <MoveAsked page={page} plainKey={plainKey} />
      {(view.MailState === 'queued' || view.MailState === 'failed') && (
        <p className="meta">{t(`mail.${view.MailState}`, { email: view.Email, party: view.Party })}</p>
      )}
      {view.OtherMailState === 'failed' && (
        <p className="meta">{t('mail.otherFailed', { ...values, party: view.Party })}</p>
      )}
      {isErased(page) && <p className="meta">{t('erasedNote')}</p>}
      {!isCompany && <NeighborActions page={page} plainKey={plainKey} />}
      {isCompany && (mayDo(page, 'cancel') || mayDo(page, 'miss')) && (
        <div className="manage-actions">
          {mayDo(page, 'cancel') && <Cancel page={page} plainKey={plainKey} />}
          {mayDo(page, 'miss') && <Miss page={page} plainKey={plainKey} />}
        </div>
      )}
      <Particulars page={page} />
    </section>
  );
}
