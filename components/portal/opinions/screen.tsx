import { useTranslations } from 'next-intl';
import { ChoiceLinks, ListActs, SearchForm } from '@/components/chrome/portal/list-parts';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { type SaidRow, saidSources } from '@/lib/opinions/contract-connections';
import { replyStates } from '@/lib/opinions/contract-portal';
import { href } from '@/lib/routes/href';
import { siteNames } from '@/lib/values/site-names';
import { OutcomeNote } from '../outcome-note';
import { rowHref } from '../rows';
import { AnswerState, siteOf, WhereToAnswer } from './answer-state';
import type { Opinions } from './load';
import { OpinionText, useOpinionName } from './opinion-text';
import { ReportState } from './report-card';

function OpinionItem({ frame, row }: Pick<Opinions, 'frame'> & { row: SaidRow }) {
  const t = useTranslations('portalOpinions');
  const nameOf = useOpinionName();
  const path = rowHref(frame, siteOf(row) ? 'sourceReview' : 'opinion', row.RowId);
  return (
    <li className="portal-opinion">
      <p>
        <b>{nameOf(row)}</b>
      </p>
      <OpinionText frame={frame} row={row} />
      <ReportState frame={frame} row={row} />
      {row.Reply && <p className="portal-reply">{row.Reply}</p>}
      <AnswerState row={row} />
      {row.State === 'Elsewhere' ? (
        <WhereToAnswer row={row} />
      ) : (
        <p>
          <a className="link" href={path} aria-label={t('replyOf', { name: nameOf(row) })}>
            {t(row.IsHidden ? 'see' : row.Reply ? 'change' : 'answer')}
          </a>
        </p>
      )}
    </li>
  );
}

/** Which opinions: by source, by answer and by words, never by rating; plain links and a plain form. */
function Filters({ frame, filters }: Opinions) {
  const t = useTranslations('portalOpinions');
  const { filter_search, status, source } = filters;
  const here = (query: object) => href('portal', frame.place, frame.locale, { ...filters, ...query });
  const states = [undefined, ...replyStates].map((name) => ({
    text: name ? t(`states.${name}`) : t('all'),
    href: here({ status: name }),
    isChosen: status === name,
  }));
  const sources = [undefined, ...saidSources].map((name) => ({
    text: name === undefined || name === 'own' ? t(`sources.${name ?? 'all'}`) : siteNames[name],
    href: here({ source: name }),
    isChosen: source === name,
  }));
  return (
    <>
      <ChoiceLinks label={t('sourceFilters')} choices={sources} />
      <ChoiceLinks label={t('filters')} choices={states} />
      <SearchForm
        id="opinions-search"
        action={href('portal', frame.place, frame.locale)}
        words={{ search: t('search'), find: t('find') }}
        filter_search={filter_search}
        kept={{ status, source }}
      />
    </>
  );
}

/** What neighbors say of the company, and what it answers (docs/portal.md §3). */
export function OpinionsScreen(page: Opinions) {
  const { visit, frame, filters, list, csvHref } = page;
  const t = useTranslations('portalOpinions');
  const { companyTag } = frame.place;
  const here = (query?: object) => href('portal', frame.place, frame.locale, { ...query });
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className="portal-acts">
        <ButtonLink icon="mail" href={href('portal', { companyTag, screen: 'invitations' }, frame.locale)}>
          {t('ask')}
        </ButtonLink>
        {frame.portal.Access.ViewAppMarket && (
          <ButtonLink kind="secondary" href={href('portal', { companyTag, screen: 'apps' }, frame.locale)}>
            {t('connect')}
          </ButtonLink>
        )}
      </div>
      <OutcomeNote visit={visit} />
      <Filters {...page} />
      <section className="portal-card" aria-label={t('title')}>
        {list.Objects.length === 0 && <p className="portal-body portal-first">{t(isNarrowed ? 'none' : 'noneYet')}</p>}
        <ul>
          {list.Objects.map((row) => (
            <OpinionItem key={row.Id} frame={frame} row={row} />
          ))}
        </ul>
      </section>
      <ListActs
        words={{ next: t('next'), clear: t('clear'), csv: t('csv') }}
        next={list.NextCursor ? here({ ...filters, cursor: list.NextCursor }) : undefined}
        clear={isNarrowed ? here() : undefined}
        csv={list.Objects.length > 0 ? csvHref : undefined}
      />
    </PortalShell>
  );
}
