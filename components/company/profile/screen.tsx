import { Frame } from '@/components/directory/frame';
import { InviteBlock } from '@/components/directory/marketplace-blocks';
import { OutcomeNote } from '@/components/directory/outcome-note';
import { RecommendInline } from '@/components/directory/recommend/recommend-inline';
import { CompanyOutcome } from './company-outcome';
import { CompanyScreen } from './company-screen';
import type { CompanyProfile } from './load';
import { Recommendation } from './recommendation/recommendation';

/** The page of a company: its profile, between the outcomes of forms and the invitation to name another. */
export function CompanyProfileScreen(props: CompanyProfile) {
  const { frame, page, crumbs, recommendation, outcome, companyOutcome, isForm, cameBack, plainKey } = props;
  const { locale, countryId } = page.context;
  return (
    <Frame {...frame}>
      <CompanyScreen
        page={page}
        crumbs={crumbs}
        before={
          <>
            <OutcomeNote outcome={outcome} kept={cameBack} />
            <CompanyOutcome outcome={companyOutcome} kept={cameBack} />
            {recommendation && <Recommendation {...recommendation} />}
          </>
        }
        cameBack={cameBack}
        plainKey={plainKey}
        after={
          isForm ? (
            <RecommendInline
              locale={locale}
              page={{ name: 'company', id: page.id }}
              kept={outcome === null ? undefined : cameBack}
            />
          ) : (
            <InviteBlock locale={locale} brand={page.brand} countryId={countryId} />
          )
        }
      />
    </Frame>
  );
}
