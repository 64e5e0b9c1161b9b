import 'server-only';
import type { LoginInput } from '@/lib/accounts/contract';
import type { Service } from '@/lib/catalogue/contract';
import type { CompanySearchResult, SearchInput, SearchResult } from '@/lib/companies/contract';
import { release } from '@/lib/config/release';
import type { NeighborhoodRequestInput } from '@/lib/requests/contract';
import { dateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import type { Operation } from '../operation';
import type { Ask } from './ask';
import { catalogueOf } from './services';

const client = { ClientName: 'marketplace-web', Version: release.version };

/** A sign-in says which client it is (docs/product.md §7). */
export const asClient = (input: LoginInput): LoginInput => ({ ...client, ...input });

/** A pin on the map has no field of its own: it is appended to the text. */
export function withPin({ latitude, longitude, information, ...rest }: NeighborhoodRequestInput) {
  if (latitude === undefined || longitude === undefined || latitude === -1) return { ...rest, information };
  const pin = `(${latitude}, ${longitude})`;
  return { ...rest, information: information ? `${information}\n${pin}` : pin };
}

/** Services that a search is narrowed to by more than their type, which is all that the specification can ask for. */
function wantedServices(input: SearchInput, services: readonly Service[]): Service[] | undefined {
  const { service_ids: ids = [], service_category_ids: categories = [] } = input;
  if (ids.length === 0 && categories.length === 0) return undefined;
  return services.filter(({ Id, ServiceCategoryId }) => ids.includes(Id) || categories.includes(ServiceCategoryId));
}

const dayOf = ({ BookingDate }: CompanySearchResult) => BookingDate.slice(0, 10);

/** What of a wider answer fits: services by id, days by the calendar of the place. */
function narrowed(found: SearchResult, input: SearchInput, wanted: readonly Service[] | undefined): SearchResult {
  const ids = wanted && new Set(wanted.map(({ Id }) => Id));
  const { date_from: from = '', date_to: to = '' } = input;
  const isWithin = (card: CompanySearchResult) =>
    input.date_filter !== dateFilter.custom || (dayOf(card) >= from && dayOf(card) <= to);
  const offers = (card: CompanySearchResult) =>
    !ids || ids.has(card.ServiceId) || card.CompanyServices.some(({ ServiceId }) => ids.has(ServiceId));
  return {
    ...found,
    CompanyServices: found.CompanyServices.filter(offers),
    CompanyServicesUpcoming: found.CompanyServicesUpcoming.filter(
      (card) => isWithin(card) && (!ids || ids.has(card.ServiceId)),
    ),
  };
}

/** Days of one's own choosing are not in the specification: the widest filters are asked for, and looked through. */
const filtersFor = (input: SearchInput) =>
  input.date_filter === dateFilter.custom ? [dateFilter.next30Days, dateFilter.nextMonth] : [input.date_filter];

function merged(all: readonly SearchResult[]): SearchResult {
  const seen = new Map(
    all.flatMap(({ CompanyServicesUpcoming: dates }) =>
      dates.map((card) => [`${card.CompanyId} ${card.ServiceId} ${card.BookingDate}`, card] as const),
    ),
  );
  const dates = [...seen.values()].sort((a, b) => Date.parse(a.BookingDate) - Date.parse(b.BookingDate));
  return { ...all[0]!, CompanyServicesUpcoming: dates };
}

/** A search with our own filters, put as the specification can put it and narrowed here. */
export async function searchNamed(
  op: Operation<SearchInput, SearchResult>,
  input: SearchInput,
  ask: Ask,
): Promise<SearchResult> {
  const narrows = Boolean(input.service_ids?.length || input.service_category_ids?.length);
  const wanted = narrows ? wantedServices(input, await catalogueOf(input.lang_code, ask)) : undefined;
  const types = wanted ? [...new Set(wanted.map(({ ServiceTypeId }) => ServiceTypeId))] : input.service_types;
  const asked = { ...input, service_types: types };
  const found = await Promise.all(filtersFor(input).map((date_filter) => ask(op, { ...asked, date_filter })));
  return narrowed(merged(found), input, wanted);
}

/** A search over everything in the next thirty days. */
export const everywhere = (lang_code: Locale, more: Partial<SearchInput> = {}): SearchInput => ({
  city_id: -1,
  neighborhood_id: -1,
  lang_code,
  service_types: [],
  timezone_name: '',
  date_filter: dateFilter.next30Days,
  ...more,
});
