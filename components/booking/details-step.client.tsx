'use client';
import { useTranslations } from 'next-intl';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { leaveToPay } from '@/components/payment/leave-to-pay.client';
import { Button } from '@/components/ui/button';
import { type Booked, createBooking, releaseHold } from '@/lib/bookings/contract';
import { startCheckout } from '@/lib/bookings/contract-payments';
import type { SeriesPlan } from '@/lib/bookings/contract-series';
import type { Frequency } from '@/lib/config/frequencies';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import { tidyAddress } from '@/lib/places/rules/postal-address';
import { type IntegrationVisit, stepHref, visitQuery } from '@/lib/routes/integration';
import { call } from '@/lib/web/call';
import { DetailFields } from './detail-fields';
import { DetailTroubles } from './detail-troubles';
import { type About, bookingInput, type DetailFaults, typedAddress } from './details-rules';
import { everyOf } from './flow';
import { FrequencyChoice } from './frequency-choice';
import { goOnFrom } from './go-to.client';
import { HoldClock } from './hold-clock.client';
import type { PlaceClock } from './month-view';
import { isDisplaced, NextFree, nextFreeOf, shortWhen } from './next-free';
import { priceText } from './price-text';
import { SeriesCard } from './series-card';
import { chosenBefore, visitsIn } from './series-rules';
import { Summary, type SummaryFacts } from './summary';
import type { Typed } from './typed';
import { type DetailTrouble, useDetails } from './use-details.client';
import { useHold } from './use-hold.client';
import { useOutside } from './use-outside.client';
import { useSeries } from './use-series.client';

/** A held slot as the page was drawn with it. */
export interface HeldSlot {
  token: string;
  start: string;
  end: string;
  secondsLeft: number;
  isExtended: boolean;
  until: string;
}

export interface DetailsStepProps {
  visit: IntegrationVisit;
  companyGuid: string;
  serviceId: number;
  frequencies: readonly Frequency[];
  questions: readonly string[];
  facts: SummaryFacts;
  clock: PlaceClock;
  zone: string;
  /** Null for a request. */
  held: HeldSlot | null;
  /** Wished days of a request, and in words. */
  days: readonly string[];
  dayTexts: readonly string[];
  initial: Typed;
  faults: DetailFaults;
  trouble: DetailTrouble | null;
  callingCodes: Readonly<Record<number, string>>;
  lists: AddressLists;
  plainKey: string;
  /** Where it is paid at once: what the last button says. */
  payAction?: string;
  /** Where every visit is booked, not wished for: the dates as the page was drawn with them, null for once. */
  series?: { plan: SeriesPlan | null };
}

type Rows = (readonly [string, string])[];

function useRows(
  { clock, zone, days, dayTexts }: DetailsStepProps,
  slot: Pick<HeldSlot, 'start' | 'end'> | null,
): Rows {
  const t = useTranslations('booking.summary');
  if (!slot) return [[t('days'), days.length > 0 ? dayTexts.join(' · ') : t('anyDay')]];
  return [
    [t('date'), formatLongDate(slot.start, clock)],
    [t('time'), t('times', { from: formatTime(slot.start, clock), to: formatTime(slot.end, clock) })],
    [t('zone'), zone],
  ];
}

/** Third step: where and who; sends the booking, and keeps every word until it is there (mockup booking-3-details). */
export function DetailsStep(props: DetailsStepProps) {
  const { visit, companyGuid, serviceId, questions, facts, clock, days, initial, plainKey, payAction } = props;
  const t = useTranslations('booking');
  const form = useRef<HTMLFormElement>(null);
  const [held, setHeld] = useState(props.held);
  const [isOver, setOver] = useState(props.held !== null && props.held.secondsLeft <= 0);
  const [nextFree, setNextFree] = useState<readonly string[]>([]);
  const [over, setOverAs] = useState<'over' | 'displaced'>('over');
  const [address, setAddress] = useState(() => typedAddress(initial, clock.countryId));
  const [phoneCountryId, setPhoneCountryId] = useState(clock.countryId);
  const [wished, setWished] = useState<string | undefined>(
    props.series ? (visit.every ?? initial.frequency) : (initial.frequency ?? visit.every),
  );
  const every = everyOf(wished, props.frequencies);
  const [isUsed, setUsed] = useState(false);
  const [isLive, setLive] = useState(false);
  const details = useDetails(props);
  const series = useSeries(
    { companyGuid, serviceId, locale: clock.locale, start: held?.start ?? '' },
    { every, plan: props.series?.plan ?? null, chosen: chosenBefore(props.series?.plan ?? null, initial) },
    details.faults,
  );
  const priceOf = (minor: number) => priceText(minor, series.plan?.Currency ?? '', clock);
  const visits = series.plan === null ? 1 : visitsIn(series.plan, series.chosen);
  const isOutside = useOutside(details.faults, address);
  const isPaid = payAction !== undefined && !isOutside;
  const asksFirst = held !== null && facts.offering === 'priced' && !isOutside;
  const { hold, isBusy, setBusy, trouble: holdTrouble, nextFree: holdNext } = useHold(companyGuid, serviceId);
  const rows = useRows(props, held);
  useEffect(() => setLive(true), []);

  const isRequest = held === null;
  const about: About = isRequest
    ? {
        company_guid: companyGuid,
        service_id: serviceId,
        lang_code: clock.locale,
        ...(days.length > 0 ? { preferred_dates: [...days] } : {}),
      }
    : { hold_token: held.token, lang_code: clock.locale };
  const onBooked = ({ ManageToken }: Booked) => {
    const next = { booking: ManageToken, hold: undefined, step: undefined, draft: undefined, problem: undefined };
    goOnFrom(stepHref(visit, next));
  };
  const onLost = (found: object | undefined) => {
    setNextFree(nextFreeOf(found));
    setOverAs(isDisplaced(found) ? 'displaced' : 'over');
    setOver(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOver) return document.getElementById('over')?.focus();
    const tidy = tidyAddress(address);
    const makeInput = (typed: Typed) =>
      bookingInput(about, typed, tidy, { questions, originTypeId: visit.originTypeId });
    const sending = { form, phoneCountryId, address, makeInput, onLost };
    if (!isPaid || held === null)
      void details.send({
        ...sending,
        post: (input, options) => call(createBooking, asksFirst ? { ...input, if_outside: 'tell' } : input, options),
        onMade: onBooked,
      });
    else
      void details.send({
        ...sending,
        post: (input, options) => call(startCheckout, { ...input, hold_token: held.token }, options),
        onMade: (made) => leaveToPay(visit, made),
      });
  };
  /** Another hold in place: nothing typed has to be typed again. */
  const holdAgain = async (start: string) => {
    const made = await hold(start);
    if (!made) return;
    setBusy(false);
    setOver(false);
    setHeld({
      token: made.HoldToken,
      start: made.Start,
      end: made.End,
      secondsLeft: 600,
      isExtended: false,
      until: '',
    });
    window.history.replaceState(
      null,
      '',
      stepHref(visit, { hold: made.HoldToken, start: made.Start, problem: undefined }),
    );
  };
  const begin = (event: FocusEvent) => {
    if (event.target.id !== 'who-phone_number') setUsed(true);
  };

  const when = held && shortWhen(held.start, clock);
  const label =
    when === null ? t('details.send') : t(facts.offering === 'priced' ? 'details.confirm' : 'details.ask', { when });
  const query = visitQuery({ ...visit, problem: undefined }).toString();
  return (
    <div className="wrap book-layout">
      <div className="book-main">
        <div>
          <h1 className="h2">{t('details.title')}</h1>
          <p className="lead">{t(isRequest ? 'details.leadRequest' : 'details.lead', { company: facts.company })}</p>
        </div>
        {held && !isOver && (
          <div className="book-held">
            <HoldClock key={held.token} {...held} visit={query} onOver={() => setOver(true)} />
            <form method="post" action={releaseHold.path}>
              <input type="hidden" name="hold_token" value={held.token} />
              <input type="hidden" name="visit" value={query} />
              <button type="submit" className="link">
                {t('details.change')}
              </button>
            </form>
          </div>
        )}
        {held && isOver && (
          <div id="over" tabIndex={-1}>
            <NextFree
              title={t(holdTrouble === 'taken' ? 'problem.takenTitle' : `hold.${over}`)}
              text={holdTrouble ? t(`problem.${holdTrouble}`) : t(`hold.${over}Text`)}
              starts={holdTrouble === 'taken' ? holdNext : [...new Set([held.start, ...nextFree])]}
              {...{ clock, isBusy }}
              onPick={(start) => void holdAgain(start)}
            />
          </div>
        )}
        {details.trouble && (
          <DetailTroubles
            {...details}
            trouble={details.trouble}
            countryId={address.CountryId}
            company={facts.company}
          />
        )}
        {props.series && (
          <SeriesCard
            {...{ visit, every, series, clock, priceOf, isLive }}
            company={facts.company}
            offered={props.frequencies}
            onEvery={(next) => {
              setWished(next);
              series.load(next);
            }}
          />
        )}
        <form
          ref={form}
          id="details"
          className="book-form"
          method="post"
          action={isPaid ? startCheckout.path : createBooking.path}
          onSubmit={submit}
          onFocus={begin}
          noValidate={isLive}
        >
          {isRequest ? (
            <>
              <input type="hidden" name="company_guid" value={companyGuid} />
              <input type="hidden" name="service_id" value={serviceId} />
              {days.map((day, at) => (
                <input key={day} type="hidden" name={`preferred_dates.${at}`} value={day} />
              ))}
            </>
          ) : (
            <input type="hidden" name="hold_token" value={held.token} />
          )}
          {asksFirst && !isPaid && <input type="hidden" name="if_outside" value="tell" />}
          <input type="hidden" name="lang_code" value={clock.locale} />
          <input type="hidden" name="origin_type_id" value={visit.originTypeId ?? 0} />
          <input type="hidden" name="visit" value={query} />
          <input type="hidden" name="idempotency_key" value={plainKey} />
          {!props.series && props.frequencies.length > 0 && (
            <section className="card book-fields">
              <FrequencyChoice
                name="frequency"
                company={facts.company}
                offered={props.frequencies}
                chosen={every}
                onChoose={setWished}
              />
            </section>
          )}
          <DetailFields
            {...{ questions, initial, address }}
            locale={clock.locale}
            company={facts.company}
            faults={details.faults}
            lists={props.lists}
            onAddress={setAddress}
            phone={{
              countryId: phoneCountryId,
              callingCode: props.callingCodes[phoneCountryId] ?? '',
              onCountry: setPhoneCountryId,
              isWanted: isUsed,
            }}
            isPlain={!isLive}
          />
        </form>
      </div>
      <Summary
        facts={{
          ...facts,
          ...(props.frequencies.length > 0 && { frequency: every }),
          ...(series.plan && { series: { count: visits, total: priceOf(series.plan.Price * visits) } }),
        }}
        rows={rows}
      >
        <Button type="submit" form="details" size="lg" isBlock isBusy={details.isSending}>
          {details.isSending ? t('details.sending') : isOutside ? t('details.askOutside') : (payAction ?? label)}
        </Button>
      </Summary>
    </div>
  );
}
