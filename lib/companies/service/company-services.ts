import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type ActivityKind, type Deed, recordActivity } from '@/lib/effects/activity';
import { runIdempotent } from '@/lib/effects/idempotency';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { asksDeleted, type ListInput, type Versioned } from '@/lib/platform/entity';
import { invalid, isPlatformError, notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import { toPriceMinor } from '@/lib/values/money';
import { bookingPageType } from '../contract';
import type { CompanyServiceView, companyServices, OfferInput, QuoteQuestion } from '../contract-services';
import {
  deleteOffer,
  findCurrency,
  findOfferMore,
  findOfferRow,
  insertOffer,
  listOfferChoices,
  listOfferRows,
  lockOffer,
  type OfferValues,
  restoreOffer,
  setOfferHidden,
  updateOffer,
} from '../queries/company-services';
import { touchCompany } from '../queries/write-section';
import { recordCompanyChange } from './change-company';

/** Who reads offers, in which language. */
export const offerReader = (context: ServiceContext, locale: Locale = 'en') => ({
  actor: companyActor(context),
  locale,
});

/** What the caller's company offers. @throws PlatformError 422 for a cursor of another list */
export const listCompanyServices = (input: ListInput<typeof companyServices>, context: ServiceContext) =>
  listOfferRows({ ...offerReader(context, input.lang_code), withDeleted: asksDeleted(input) }, input);

async function viewOffer(context: ServiceContext, id: number, locale?: Locale): Promise<CompanyServiceView> {
  const row = await findOfferRow(offerReader(context, locale), id);
  return { ...row, ...(await findOfferMore(id)) };
}

/** @throws PlatformError 404 */
export const getCompanyService = async (
  { id, lang_code }: { id: number; lang_code?: Locale },
  context: ServiceContext,
) => ({ Object: await viewOffer(context, id, lang_code) });

/** What the caller's company may offer beside what it does. */
export const getOfferChoices = async ({ lang_code = 'en' }: { lang_code?: Locale }, context: ServiceContext) => ({
  Object: await listOfferChoices(companyActor(context).membership.companyId, lang_code),
});

/** A price as it was typed, in the minor units of the company's currency. @throws PlatformError 422 for a set price that is not said */
export async function priceOf(
  tx: Transaction,
  companyId: number,
  input: Pick<OfferInput, 'base_price' | 'booking_page_type_id'>,
): Promise<number> {
  const price = Number((input.base_price || '0').replace(',', '.'));
  if (price === 0 && input.booking_page_type_id === bookingPageType.livePricing)
    throw invalid({ base_price: 'required' });
  return toPriceMinor(price, await findCurrency(tx, companyId));
}

/** A question without a translation is asked as it is in English, or in the first language that has it. */
function asked({ en, fr, es }: Partial<QuoteQuestion>): QuoteQuestion {
  const any = en || fr || es || '';
  return { en: en || any, fr: fr || any, es: es || any };
}

async function valuesOf(tx: Transaction, companyId: number, input: OfferInput): Promise<OfferValues> {
  return {
    bookingPageTypeId: input.booking_page_type_id,
    priceMinor: await priceOf(tx, companyId, input),
    durationMinutes: input.duration_minutes,
    bufferMinutes: input.buffer_minutes,
    leadMinutes: input.lead_minutes,
    capacity: input.capacity,
    groupingName: input.grouping_name ?? '',
    displayOrder: input.display_order ?? null,
    frequencies: [...new Set(input.frequencies ?? [])],
    questions: (input.questions ?? []).map(asked),
  };
}

const record = (tx: Transaction, { memberId, membership }: CompanyActor, deed: Deed) =>
  recordActivity(tx, { companyId: membership.companyId, memberId, ...deed });

/** Offers a service of the catalogue: on the company's pages at once. @throws PlatformError 409 for one that it offers; 422 by field */
export async function addCompanyService(input: OfferInput & { service_id: number }, context: ServiceContext) {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  const scope = `addCompanyService ${companyId} ${actor.memberId}`;
  const adding = runIdempotent({ scope, key: context.idempotencyKey, body: input }, async (tx) => {
    const values = await valuesOf(tx, companyId, input);
    const made = await insertOffer(tx, companyId, input.service_id, values);
    if (made === undefined) throw invalid({ service_id: 'invalid' });
    await record(tx, actor, { kind: 'service.add', subjectId: made });
    await touchCompany(tx, companyId);
    await recordCompanyChange(tx, companyId);
    return { Id: made };
  });
  const { Id } = await adding.catch(async (error: unknown) => {
    const isRefused = isPlatformError(error) && error.fields?.service_id !== undefined;
    throw isRefused && (await isOffered(context, input.service_id)) ? new PlatformError(409) : error;
  });
  return { Id, Object: await viewOffer(context, Id, input.lang_code) };
}

/** Whether the caller's company offers a service of the catalogue by now. */
async function isOffered(context: ServiceContext, serviceId: number): Promise<boolean> {
  const { Objects } = await listOfferRows(offerReader(context), { max_results: 200 });
  return Objects.some(({ ServiceId }) => ServiceId === serviceId);
}

type Input = Versioned & { lang_code?: Locale };
type Work = (tx: Transaction, actor: CompanyActor) => Promise<ActivityKind>;

interface OfferChange {
  /** @returns what was done, for the company's activity */
  work: Work;
  /** The row as it stands. */
  view: () => Promise<object>;
}

/** Writes a change of one offer, or of a deleted one, with the pages that show it. @returns false where its version moved on */
function writeOffer({ id, version }: Versioned, context: ServiceContext, work: Work, isDeleted = false) {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  return inTransaction(async (tx) => {
    const now = await lockOffer(tx, companyId, { id, isDeleted });
    if (now === undefined) throw notFound();
    if (now !== version) return false;
    await record(tx, actor, { kind: await work(tx, actor), subjectId: id, version });
    await touchCompany(tx, companyId);
    await recordCompanyChange(tx, companyId);
    return true;
  });
}

/** Changes one offer of the caller's company, and its pages with it. @throws PlatformError 404; 409 with the row where its version moved on */
export async function changeOfferRow(
  input: Versioned,
  context: ServiceContext,
  { work, view }: OfferChange,
): Promise<void> {
  if (!(await writeOffer(input, context, work))) throw new PlatformError(409, { details: { Object: await view() } });
}

/** Changes one offer, and reads it. */
async function changeOffer(input: Input, context: ServiceContext, work: Work): Promise<CompanyServiceView> {
  const view = () => viewOffer(context, input.id, input.lang_code);
  await changeOfferRow(input, context, { work, view });
  return view();
}

/** Changes how a service is offered; what is booked stays as it was booked. @throws PlatformError 404, 409; 422 by field */
export async function changeCompanyService(input: OfferInput & Versioned, context: ServiceContext) {
  const view = await changeOffer(input, context, async (tx, { membership }) => {
    await updateOffer(tx, input.id, await valuesOf(tx, membership.companyId, input));
    return 'service.change';
  });
  return { ObjectId: view.Id, Object: view };
}

const withHidden = (isHidden: boolean) => async (input: Input, context: ServiceContext) => ({
  Object: await changeOffer(input, context, async (tx) => {
    await setOfferHidden(tx, input.id, isHidden);
    return isHidden ? 'service.hide' : 'service.show';
  }),
});

/** Takes a service off the company's pages; what is booked stays. @throws PlatformError 404, 409 */
export const hideCompanyService = withHidden(true);
/** Takes `hideCompanyService` back. @throws PlatformError 404, 409 */
export const showCompanyService = withHidden(false);

/** Takes a service off every list and page for 30 days, then for good; what is booked stays, and is honoured. @throws PlatformError 404, 409 */
export async function deleteCompanyService(input: Input, context: ServiceContext) {
  const work = async (tx: Transaction) => {
    await deleteOffer(tx, input.id);
    return 'service.delete' as const;
  };
  await changeOfferRow(input, context, { work, view: () => viewOffer(context, input.id, input.lang_code) });
  return { ObjectId: input.id };
}

/** Takes `deleteCompanyService` back. @throws PlatformError 404 after 30 days, 409 where it is offered anew or was restored meanwhile */
export async function restoreCompanyService(input: Input, context: ServiceContext) {
  const restore = async (tx: Transaction) => {
    if (!(await restoreOffer(tx, input.id))) throw new PlatformError(409);
    return 'service.restore' as const;
  };
  if (!(await writeOffer(input, context, restore, true))) throw new PlatformError(409);
  return { Object: await viewOffer(context, input.id, input.lang_code) };
}
