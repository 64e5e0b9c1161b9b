import { useTranslations } from 'next-intl';
import { useToolbarWords } from '@/components/directory/lists/result-words';
import { cardWords } from '@/components/parts/card-words';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Panel } from '@/components/ui/panel';
import { StaticHtml } from '@/components/ui/static-html';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import { href } from '@/lib/routes/href';
import { dateFilter, defaultDateFilter } from '@/lib/values/date-filter';
import { sectionType } from '@/lib/values/ids';
import { type CompanyPage, langOf, sectionOf } from '../company-page';
import { blockIds } from '../element-ids';
import { datesWithin, miniDateView } from './date-views';
import { DatesIsland } from './dates-island.client';
import { ownSite } from './dates-search';
import { MiniDates } from './mini-dates';

const step = listSteps.profileUpcoming;

/** No date in the period, and two ways on: another period, and who else comes by (docs/design.md §3, Empty). */
function NoDates({ page }: { page: CompanyPage }) {
  const t = useTranslations('company.dates');
  const { locale } = page.context;
  const city = page.view.CompanyNeighborhoods[0];
  const isDefault = page.choice.filter === defaultDateFilter;
  const wider = isDefault ? dateFilter.nextMonth : defaultDateFilter;
  const query = new URLSearchParams({ date_filter: String(wider), ...(page.isOffMarketplace ? ownSite : {}) });
  return (
    <Panel art="plate" title={t(isDefault ? 'none' : 'noneThen')} text={t('noneText')}>
      <ButtonLink kind="tonal" href={`?${query}#${blockIds.dates}`} data-filter={wider}>
        {t(isDefault ? 'nextMonth' : 'next30Days')}
      </ButtonLink>
      {city && (
        <ButtonLink kind="secondary" href={href('city', { id: city.CityId, slug: city.CityName }, locale)}>
          {t('nearby')}
        </ButtonLink>
      )}
    </Panel>
  );
}

/**
 * The dates on which the company comes by, right after its header: range, refresh, six cards and four more (docs/product.md §2, §4).
 * What the server drew stands until the visitor changes something.
 */
export function CompanyDates({ page }: { page: CompanyPage }) {
  const t = useTranslations('company.dates');
  const td = useTranslations('directory');
  const tr = useTranslations('company.reviews');
  const tp = useTranslations('parts');
  const { view, context, choice } = page;
  const own = sectionOf(page, sectionType.upcomingServices) ?? sectionOf(page, sectionType.upcomingBookings);
  const { Title: title = '', Description: text = '' } = own?.content ?? {};
  const lang = own && langOf(own, context);
  const words = cardWords(tp, resultCountry({}, context.countryId)?.iso);
  const dates = datesWithin(view.CompanyServicesUpcoming, choice);
  const shown = dates.slice(0, shownOnPage(step, page.step));
  const firstNew = page.step > 1 ? shownOnPage(step, page.step - 1) : 0;
  const views = shown.map((date) => miniDateView(date, view, { context, words, t: tp }));
  return (
    <section className="company-section company-section-first" id={blockIds.dates} aria-labelledby="dates-title">
      <DatesIsland
        input={{ id: page.id, lang_code: context.locale }}
        start={{ ...choice, page: page.step }}
        count={{ shown: shown.length, total: dates.length }}
        context={context}
        isOffMarketplace={page.isOffMarketplace}
        words={{
          title: title || t('title'),
          text,
          lang,
          titleLang: title ? lang : undefined,
          zone: page.zone ? td('zone', { zone: page.zone }) : td('zones'),
          showing: tr('showing', { shown: '{shown}', total: '{total}' }),
          more: Array.from({ length: step.more + 1 }, (_, count) => t('more', { count })),
          toolbar: useToolbarWords(),
        }}
        drawn={
          <StaticHtml>
            {dates.length > 0 ? <MiniDates views={views} words={words} firstNew={firstNew} /> : <NoDates page={page} />}
            {dates.length > 0 && context.outlets.integrationOrigin === null && (
              <div className="mt-4.5">
                <Note>{t('noBooking')}</Note>
              </div>
            )}
          </StaticHtml>
        }
      />
    </section>
  );
}
