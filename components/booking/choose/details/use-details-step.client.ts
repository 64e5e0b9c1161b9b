'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Booked, createBooking } from '@/lib/bookings/contract';
import { startCheckout } from '@/lib/bookings/contract-payments';
import { call } from '@/lib/pages/call';
import { tidyAddress } from '@/lib/places/rules/postal-address';
import { stepHref } from '@/lib/routes/integration';
import { leaveToPay } from '../../payment/leave-to-pay.client';
import { everyOf } from '../flow';
import { goOnFrom } from '../go-to.client';
import { priceText } from '../price-text';
import type { DetailsStepProps } from './details-props';
import { type About, bookingInput, typedAddress } from './details-rules';
import { overId } from './held-box.client';
import { chosenBefore, visitsIn } from './series-rules';
import type { Typed } from './typed';
import { useDetails } from './use-details.client';
import { type HeldSlot, useHeld } from './use-held.client';
import { useOutside } from './use-outside.client';
import { useSeries } from './use-series.client';

function aboutOf({ companyGuid, serviceId, clock, days }: DetailsStepProps, held: HeldSlot | null): About {
  const lang_code = clock.locale;
  if (held) return { hold_token: held.token, lang_code };
  const wished = days.length > 0 ? { preferred_dates: [...days] } : {};
  return { company_guid: companyGuid, service_id: serviceId, lang_code, ...wished };
}

/** How often, and the dates that come of it. */
function useDates(props: DetailsStepProps, held: HeldSlot | null, faults: DetailsStepProps['faults']) {
  const { visit, companyGuid, serviceId, clock, initial, frequencies } = props;
  const [wished, setWished] = useState<string | undefined>(
    props.series ? (visit.every ?? initial.frequency) : (initial.frequency ?? visit.every),
  );
  const every = everyOf(wished, frequencies);
  const plan = props.series?.plan ?? null;
  const series = useSeries(
    { companyGuid, serviceId, locale: clock.locale, start: held?.start ?? '' },
    { every, plan, chosen: chosenBefore(plan, initial) },
    faults,
  );
  const visits = series.plan === null ? 1 : visitsIn(series.plan, series.chosen);
  // Every visit costs what the hold promised, also where the offer's price is another by now.
  const priceOf = (count: number) => (held ? priceText(held.price * count, held.currency, clock) : '');
  return { every, setWished, series, priceOf, visits };
}

/** What the third step holds while it is filled in, and how it is sent: as a booking, a request, or to be paid. */
export function useDetailsStep(props: DetailsStepProps) {
  const { visit, questions, facts, clock, payAction } = props;
  const form = useRef<HTMLFormElement>(null);
  const [address, setAddress] = useState(() => typedAddress(props.initial, clock.countryId));
  const [phoneCountryId, setPhoneCountryId] = useState(clock.countryId);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const slot = useHeld(props);
  const { held } = slot;
  const details = useDetails(props);
  const dates = useDates(props, held, details.faults);
  const isOutside = useOutside(details.faults, address);
  const isPaid = payAction !== undefined && !isOutside;
  const asksFirst = held !== null && facts.offering === 'priced' && !isOutside;
  const onBooked = ({ ManageToken }: Booked) => {
    const next = { booking: ManageToken, hold: undefined, step: undefined, draft: undefined, problem: undefined };
    goOnFrom(stepHref(visit, next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (slot.over) return document.getElementById(overId)?.focus();
    const { originTypeId } = visit;
    const tidy = tidyAddress(address);
    const makeInput = (typed: Typed) => bookingInput(aboutOf(props, held), typed, tidy, { questions, originTypeId });
    const sending = { form, phoneCountryId, address, makeInput, onLost: slot.lose };
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
  const phone = { countryId: phoneCountryId, onCountry: setPhoneCountryId };
  const action = isPaid ? startCheckout.path : createBooking.path;
  const asksPlainly = asksFirst && !isPaid;
  return { form, address, setAddress, phone, isLive, slot, details, dates, isOutside, submit, action, asksPlainly };
}
