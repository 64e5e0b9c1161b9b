import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { bookingPageType } from '@/lib/companies/contract';
import { bookingLimits } from '@/lib/config/limits';
import { ChangeForm } from './change-form';
import { Decline } from './confirm-forms';
import type { FieldSpec } from './manage-form.client';
import { clockOf, draftOf, type ManagePage, mayDo } from './manage-page';
import { whenText } from './when';

interface AnswerProps {
  page: ManagePage;
  plainKey: string;
}

/** Where the field of day and hour begins: what was asked for, else the morning of the first day that would suit. */
function firstInstant({ view }: ManagePage): string | undefined {
  if (view.Start) return view.Start.slice(0, 16);
  const [day] = view.PreferredDates;
  return day && `${day}T09:00`;
}

/** Taking it on as it was asked: the slot that is kept, or an hour on one of the days that would suit. */
function Accept({ page, plainKey }: AnswerProps) {
  const t = useTranslations('manage');
  const { view } = page;
  const draft = draftOf(page, 'accept');
  const start: FieldSpec = {
    name: 'start',
    label: t('accept.start'),
    kind: 'instant',
    initial: draft?.typed.start ?? firstInstant(page),
    fault: draft?.faults.start,
  };
  const hasSlot = view.Start !== '';
  return (
    <div className="manage-stack">
      <p>{hasSlot ? t('accept.text', { when: whenText(t, view.Start, view.End, clockOf(page)) }) : t('accept.pick')}</p>
      <ChangeForm
        page={page}
        plainKey={plainKey}
        call="accept"
        fields={hasSlot ? [] : [start]}
        submit={t('accept.submit')}
        busy={t('accept.busy')}
      />
    </div>
  );
}

function proposalFields(t: ReturnType<typeof useTranslations<'manage'>>, page: ManagePage): FieldSpec[] {
  const draft = draftOf(page, 'propose');
  const kept = (name: string) => ({ name, initial: draft?.typed[name], fault: draft?.faults[name] });
  const price = kept('price_major');
  // A quote is a price: only one that was named before may stay as it is.
  const needsPrice = page.view.BookingPageTypeId === bookingPageType.interactiveQuote && page.view.Price === 0;
  return [
    {
      ...kept('start'),
      initial: draft?.typed.start ?? firstInstant(page),
      label: t('propose.start'),
      kind: 'instant',
    },
    {
      ...price,
      fault: price.fault ?? draft?.faults.price,
      label: t('propose.price', { currency: page.view.Currency }),
      hint: t('propose.priceHint'),
      kind: 'price',
      maxLength: 12,
      ...(needsPrice ? {} : { optional: t('optional') }),
    },
    {
      ...kept('message'),
      label: t('propose.message'),
      kind: 'prose',
      maxLength: bookingLimits.message,
      optional: t('optional'),
    },
  ];
}

/** Another date or a price, which the neighbor says yes or no to. */
function Propose({ page, plainKey }: AnswerProps) {
  const t = useTranslations('manage');
  return (
    <details className="manage-step" open={draftOf(page, 'propose') !== null}>
      <summary className={buttonClass({ kind: 'secondary' })}>{t('propose.open')}</summary>
      <div className="manage-step-body">
        <p>{t('propose.text')}</p>
        <ChangeForm
          page={page}
          plainKey={plainKey}
          call="propose"
          fields={proposalFields(t, page)}
          submit={t('propose.submit')}
          busy={t('propose.busy')}
          kind={mayDo(page, 'accept') ? 'secondary' : 'primary'}
        />
      </div>
    </details>
  );
}

/** The provider's answer to a request: accept, propose, decline (docs/booking.md §1). */
export function Answer({ page, plainKey }: AnswerProps) {
  const t = useTranslations('manage');
  if (!['accept', 'propose', 'decline'].some((move) => mayDo(page, move))) return null;
  return (
    <section className="card manage-block" aria-labelledby="answer-title">
      <h2 className="h3" id="answer-title">
        {t('answer.title')}
      </h2>
      {mayDo(page, 'accept') && <Accept page={page} plainKey={plainKey} />}
      <div className="manage-actions manage-actions-start">
        {mayDo(page, 'propose') && <Propose page={page} plainKey={plainKey} />}
        {mayDo(page, 'decline') && <Decline page={page} plainKey={plainKey} />}
      </div>
    </section>
  );
}
