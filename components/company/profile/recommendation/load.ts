import { getMessages } from 'next-intl/server';
import { getViewLists } from '@/lib/catalogue/contract';
import type { RecommendationRequestView } from '@/lib/opinions/contract';
import { ask } from '@/lib/pages/ask';
import {
  type AddressLists,
  addressListNames,
  listsOfCountry,
  readAddressLists,
} from '@/lib/places/rules/address-lists';
import { onProvinceChange } from '@/lib/places/rules/postal-address';
import { notSent } from '@/lib/platform/form';
import { sectionType, unset } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { findDraft } from '@/lib/wire/form-drafts';
import { type CompanyPage, sectionOf } from '../company-page';
import type { CompanyVisit } from '../query';
import type { DialogProps } from './dialog.client';
import type { OpinionOutcome } from './outcome';
import { draftFrom, faultsFrom, names, troubleOf } from './rules';

interface Asked {
  page: CompanyPage;
  /** Of a personal link. */
  token: string;
  request: RecommendationRequestView;
  /** Chosen in the mail. */
  isThumbDown: boolean;
  outcome: OpinionOutcome | null;
}

async function wordsOf(locale: Locale): Promise<DialogProps['words']> {
  const { recommendation, errors, parts } = await getMessages({ locale });
  return { recommendation, errors, parts: { address: parts.address, suggest: parts.suggest } };
}

/** Countries, and the provinces of the one chosen: another country's are fetched when it is. */
async function listsFor(locale: Locale, countryId: number): Promise<AddressLists> {
  const { ValueEntries } = await ask(getViewLists, { Language: locale, Names: [...addressListNames] });
  return listsOfCountry(readAddressLists(ValueEntries), countryId);
}

/** The company as the dialog names it. */
function companyOf(page: CompanyPage): DialogProps['company'] {
  const logoUrl = sectionOf(page, sectionType.logo)?.content.LogoUrl || null;
  return { id: page.id, name: page.view.CompanyProfile.CompanyName, logoUrl };
}

/** What the dialog of a personal link begins with; of a link that was used or ran out, what is said of it. */
async function openLink({ page, token, request, outcome, isThumbDown }: Asked) {
  const { locale, countryId = unset } = page.context;
  const kept = outcome === null ? undefined : await findDraft(token);
  const draft = draftFrom(kept?.typed ?? (isThumbDown ? { [names.thumb]: 'false' } : {}), countryId);
  const company = companyOf(page);
  if (!request.RecommendationMode) {
    const isUsed = request.RecommendationModeUsed ?? false;
    return { gone: { locale, company, token, isUsed, text: draft.comment }, dialog: null };
  }
  const needsAddress = request.NeedAddress;
  const { address } = draft;
  const lists = needsAddress ? await listsFor(locale, address.CountryId) : { countries: [], provinces: [] };
  // A province of another country than the one chosen since is none.
  const ofCountry = { ...draft, address: onProvinceChange(address, address.ProvinceId, lists.provinces) };
  const { faults = {}, status = notSent } = kept ?? {};
  const dialog: DialogProps = {
    token,
    locale,
    company,
    needsAddress,
    lists,
    draft: ofCountry,
    name: request.RecommendationName ?? '',
    begin: { faults: faultsFrom(faults), trouble: status === notSent ? null : troubleOf(status, faults) },
    words: await wordsOf(locale),
  };
  return { gone: null, dialog };
}

export type LoadedRecommendation = Awaited<ReturnType<typeof loadRecommendation>>;

/** What a personal link adds to the page of a company, and its outcome; null without either. */
export async function loadRecommendation(page: CompanyPage, visit: CompanyVisit) {
  const { opinionToken: token, isThumbDown, opinionOutcome: outcome } = visit;
  if (token === null && outcome === null) return null;
  const request = page.view.RecommendationRequestView;
  const opened = token !== null && request ? await openLink({ page, token, request, outcome, isThumbDown }) : null;
  return { hasToken: token !== null, outcome, opened };
}
