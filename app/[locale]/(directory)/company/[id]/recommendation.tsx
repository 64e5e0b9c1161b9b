import { getMessages } from 'next-intl/server';
import { type CompanyPage, sectionOf } from '@/components/company/profile/company-page';
import type { CompanyVisit } from '@/components/company/profile/query';
import type { DialogProps } from '@/components/company/profile/recommendation/dialog.client';
import { RecommendationEntry } from '@/components/company/profile/recommendation/entry.client';
import { ForgetToken } from '@/components/company/profile/recommendation/forget-token.client';
import { LinkGone } from '@/components/company/profile/recommendation/link-gone';
import { OpinionOutcomeNote } from '@/components/company/profile/recommendation/opinion-outcome';
import type { OpinionOutcome } from '@/components/company/profile/recommendation/outcome';
import { draftFrom, faultsFrom, names, troubleOf } from '@/components/company/profile/recommendation/rules';
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

interface Asked {
  page: CompanyPage;
  /** Of a personal link; null on all other visits. */
  token: string | null;
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

interface Opened extends Asked {
  token: string;
  request: RecommendationRequestView;
}

async function OpenLink({ page, token, request, outcome, isThumbDown }: Opened) {
  const { locale, countryId = unset } = page.context;
  const kept = outcome === null ? undefined : findDraft(token);
  const draft = draftFrom(kept?.typed ?? (isThumbDown ? { [names.thumb]: 'false' } : {}), countryId);
  const company = companyOf(page);
  if (!request.RecommendationMode)
    return (
      <section className="card mx-auto max-w-[560px] p-6" aria-labelledby="link-title">
        <LinkGone
          {...{ locale, company, token }}
          titleId="link-title"
          isUsed={request.RecommendationModeUsed ?? false}
          text={draft.comment}
        />
      </section>
    );
  const needsAddress = request.NeedAddress;
  const { address } = draft;
  const lists = needsAddress ? await listsFor(locale, address.CountryId) : { countries: [], provinces: [] };
  // A province of another country than the one chosen since is none.
  const ofCountry = { ...draft, address: onProvinceChange(address, address.ProvinceId, lists.provinces) };
  const { faults = {}, status = notSent } = kept ?? {};
  return (
    <RecommendationEntry
      {...{ token, locale, company, needsAddress, lists }}
      draft={ofCountry}
      name={request.RecommendationName ?? ''}
      begin={{ faults: faultsFrom(faults), trouble: status === notSent ? null : troubleOf(status, faults) }}
      words={await wordsOf(locale)}
    />
  );
}

/**
 * What a personal link does to the page of a company (docs/product.md §2, §4): the dialog, the word that the link was used or ran out,
 * or nothing but an address without the token; and what came of a form that a browser without script sent.
 */
export function Recommendation({ page, visit }: { page: CompanyPage; visit: CompanyVisit }) {
  const { opinionToken: token, isThumbDown, opinionOutcome: outcome } = visit;
  if (token === null && outcome === null) return null;
  const request = page.view.RecommendationRequestView;
  const isOpen = token !== null && request != null;
  return (
    <div className="my-5" id="recommendation">
      {token !== null && <ForgetToken />}
      {isOpen && <OpenLink {...{ page, token, request, outcome, isThumbDown }} />}
      {!isOpen && outcome !== null && <OpinionOutcomeNote outcome={outcome} />}
    </div>
  );
}
