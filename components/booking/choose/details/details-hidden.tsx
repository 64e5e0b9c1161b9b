import type { DetailsStepProps } from './details-props';

type DetailsHiddenProps = Pick<
  DetailsStepProps,
  'companyGuid' | 'serviceId' | 'days' | 'clock' | 'visit' | 'plainKey'
> & {
  /** Token of the hold; null for a request. */
  token: string | null;
  /** The visit as a query. */
  query: string;
  /** An address outside the area is reported before anything is booked. */
  asksFirst: boolean;
};

/** What the form of the details sends besides what is typed. */
export function DetailsHidden(props: DetailsHiddenProps) {
  const { companyGuid, serviceId, days, clock, visit, plainKey, token, query, asksFirst } = props;
  const fixed = {
    ...(token === null ? { company_guid: companyGuid, service_id: serviceId } : { hold_token: token }),
    ...Object.fromEntries(token === null ? days.map((day, at) => [`preferred_dates.${at}`, day]) : []),
    ...(asksFirst ? { if_outside: 'tell' } : {}),
    lang_code: clock.locale,
    origin_type_id: visit.originTypeId ?? 0,
    visit: query,
    idempotency_key: plainKey,
  };
  return Object.entries(fixed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
