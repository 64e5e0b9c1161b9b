import { useTranslations } from 'next-intl';
import { ChoiceLinks, ListActs, SearchForm } from '@/components/chrome/portal/list-parts';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { type CompanyOpinionRow, replyStates } from '@/lib/opinions/contract-portal';
import { href } from '@/lib/routes/href';
import { OutcomeNote } from '../outcome-note';
import type { Opinions } from './load';
import { OpinionText, useOpinionName } from './opinion-text';
import { ReportState } from './report-card';

function OpinionItem({ frame, row }: Pick<Opinions, 'frame'> & { row: CompanyOpinionRow }) {
  const t = useTranslations('portalOpinions');
  const nameOf = useOpinionName();
  const { companyTag } = frame.place;
  const path = href('portal', { companyTag, screen: 'opinion', id: row.Id }, frame.locale);
  return (
    <li className="portal-opinion">
      <p>
        <b>{nameOf(row)}</b>
      </p>
      <OpinionText frame={frame} row={row} />
      <ReportState frame={frame} row={row} />
      {row.Reply && <p className="portal-reply">{row.Reply}</p>}
      <p>
        <a className="link" href={path} aria-label={t('replyOf', { name: nameOf(row) })}>
          {t(row.IsHidden ? 'see' : row.Reply ? 'change' : 'answer')}
        </a>
      </p>
    </li>
  );
}

/** Which opinions: by answer and by words; plain links and a plain form. */
function Filters({ frame, filters }: Opinions) {
  const t = useTranslations('portalOpinions');
  const { filter_search, status } = filters;
  const choices = [undefined, ...replyStates].map((name) => ({
    text: name ? t(`states.${name}`) : t('all'),
    href: href('portal', frame.place, frame.locale, { filter_search, status: name }),
    isChosen: status === name,
  }));
  return (
    <>
      <ChoiceLinks label={t('filters')} choices={choices} />
      <SearchForm
        id="opinions-search"
        action={href('portal', frame.place, frame.locale)}
        words={{ search: t('search'), find: t('find') }}
        filter_search={filter_search}
        kept={{ status }}
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
  const isNarrowed = filters.status !== undefined || filters.filter_search !== undefined;
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
