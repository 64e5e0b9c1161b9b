import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '@/components/chrome/breadcrumbs';
import type { CameBack } from '@/components/directory/query';
import { DockScript } from '@/components/parts/boot-script';
import { HowItWorks, useHowSteps } from '@/components/parts/how-it-works';
import { StaticHtml } from '@/components/ui/static-html';
import { showsDates } from '@/lib/profile/rules/shows-dates';
import { sectionType } from '@/lib/values/ids';
import { AnchorTabs } from './anchor-tabs';
import { ClaimBanner, DeadClaimLink } from './claim';
import type { CompanyOutcomeName } from './company-outcome';
import { type CompanyPage, sectionOf } from './company-page';
import { companySummary } from './company-summary';
import { CompanyDates } from './dates/company-dates';
import type { BlockName } from './element-ids';
import { CompanyHeader } from './header/company-header';
import { CompanyHero } from './hero';
import { BottomBar, Rail, Ways } from './rail';
import { RemoveClaimToken } from './remove-claim-token.client';
import { AreaBlock, MapBlock } from './sections/areas';
import { contactTitle } from './sections/contact';
import { drawingOf } from './sections/drawings';
import { TodayMark } from './sections/today-mark.client';
import { OpinionAsk } from './small-forms/opinion-ask';
import { ReportForm } from './small-forms/report-form';
import { UnclaimedCard } from './unclaimed-card';

/** How booking here works, after the map (docs/product.md §2). */
function HowBlock() {
  const t = useTranslations('directory.how');
  const steps = useHowSteps();
  return (
    <section className="company-section later" aria-labelledby="how-title">
      <h2 className="h2" id="how-title">
        {t('title')}
      </h2>
      <HowItWorks steps={steps} />
    </section>
  );
}

/** The help line of the company's country (docs/product.md §9). */
function HelpLine({ page: { brand, helpPhone } }: { page: CompanyPage }) {
  const t = useTranslations('company');
  const phone = () => (
    <a className="link" href={`tel:${helpPhone.replace(/[^+\d]/g, '')}`}>
      {helpPhone}
    </a>
  );
  return <p className="meta px-2">{t.rich('help', { brand, phone })}</p>;
}

interface Block {
  key: string;
  name?: BlockName;
  content: ReactNode;
}

const staticHtml = (content: ReactNode) => <StaticHtml>{content}</StaticHtml>;

/** Where a company comes is a fact of the directory, shown even without a section: on a map unless one is impossible. */
function placeOf(page: CompanyPage): Block {
  if (page.view.Company.IsUnclaimed) return { key: 'map', name: 'map', content: <MapBlock page={page} /> };
  return { key: 'areas', name: 'areas', content: staticHtml(<AreaBlock page={page} />) };
}

/** The sections as blocks, in the server's order; how-it-works follows the map, or stands at the end where there is none. */
function blocksOf(page: CompanyPage): Block[] {
  const how: Block = { key: 'how', content: staticHtml(<HowBlock />) };
  const blocks = page.sections.flatMap((section): Block[] => {
    const props = { section, page };
    const drawing = drawingOf(props);
    if (!drawing) return [];
    const { block, draw: Draw, isInteractive } = drawing;
    const key = `${section.Id}`;
    const content = <Draw key={key} {...props} />;
    const own = { key, name: block, content: isInteractive ? content : staticHtml(content) };
    return block === 'map' ? [own, how] : [own];
  });
  const isPlaced = blocks.some(({ name }) => name === 'map' || name === 'areas');
  if (!isPlaced && page.view.CompanyNeighborhoods.length > 0) blocks.push(placeOf(page));
  return blocks.includes(how) ? blocks : [...blocks, how];
}

interface CompanyScreenProps {
  page: CompanyPage;
  crumbs: readonly Crumb[];
  /** Before everything: the outcome of a form, the recommendation of a personal link. */
  before?: ReactNode;
  /** At the end of the column: the invite panel, or its form. */
  after: ReactNode;
  /** A plain form of the page that failed. */
  cameBack?: CameBack;
  /** Key of the plain forms. */
  plainKey: string;
}

/** What a visitor can send about the company, where the platform takes it. */
function SmallForms({ page, cameBack, plainKey }: Pick<CompanyScreenProps, 'page' | 'cameBack' | 'plainKey'>) {
  const keptOf = (outcome: CompanyOutcomeName) => (cameBack?.outcome === outcome ? cameBack : undefined);
  return (
    <>
      {page.takes.opinionAsks && (
        <div className="mt-9">
          <OpinionAsk page={page} plainKey={plainKey} kept={keptOf('opinion-ask-failed')} />
        </div>
      )}
      {page.view.Company.IsUnclaimed && page.takes.reports && (
        <div className="mt-9">
          <ReportForm page={page} plainKey={plainKey} kept={keptOf('report-failed')} />
        </div>
      )}
    </>
  );
}

/** The company page whole: hero, header, dates, sections in the server's order, rail and bar (docs/product.md §2, Company page). */
export function CompanyScreen({ page, crumbs, before, after, cameBack, plainKey }: CompanyScreenProps) {
  const blocks = blocksOf(page);
  const names = blocks.flatMap(({ name }) => name ?? []);
  const summary = companySummary(page);
  const { IsUnclaimed: isUnclaimed } = page.view.Company;
  const zone = page.view.CompanyLocation?.TimezoneName;
  return (
    <>
      {page.claimLink && <RemoveClaimToken />}
      <CompanyHero page={page} />
      <DockScript context={page.context} view={page.view} isTokenised={page.isTokenised} />
      <div className="wrap company-layout">
        <div>
          <CompanyHeader page={page} crumbs={crumbs} />
          {before}
          {page.claimLink && !(page.claimLink.isLive && isUnclaimed) && <DeadClaimLink page={page} />}
          {isUnclaimed && staticHtml(<ClaimBanner page={page} />)}
          {staticHtml(
            <AnchorTabs blocks={showsDates(page) ? ['dates', ...names] : names} contact={contactTitle(page)} />,
          )}
          {showsDates(page) && <CompanyDates page={page} />}
          {blocks.map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
          <SmallForms page={page} cameBack={cameBack} plainKey={plainKey} />
          {/* Where the rail is not, its other ways and the help line stand in the column. */}
          <div className="mt-9 grid gap-4 min-[1024px]:hidden">
            {staticHtml(<Ways page={page} summary={summary} />)}
            {page.helpPhone && staticHtml(<HelpLine page={page} />)}
          </div>
          <div className="mt-9">{after}</div>
        </div>
        <aside className="company-rail">
          <div>
            {staticHtml(isUnclaimed ? <UnclaimedCard /> : <Rail page={page} summary={summary} />)}
            {page.helpPhone && staticHtml(<HelpLine page={page} />)}
          </div>
        </aside>
      </div>
      {!isUnclaimed && staticHtml(<BottomBar page={page} summary={summary} />)}
      {zone && sectionOf(page, sectionType.operatingHours) && <TodayMark zone={zone} />}
    </>
  );
}
