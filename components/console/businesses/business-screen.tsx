import { useTranslations } from 'next-intl';
import { ConsoleShell } from '@/components/chrome/console/console-shell';
import {
  acceptConsoleBusiness,
  askConsoleBusiness,
  refuseConsoleBusiness,
  returnConsoleBusiness,
  takeConsoleBusiness,
} from '@/lib/console/contract';
import { useAge } from '../parts/age';
import { DecisionCard } from '../parts/decision-card';
import { Facts } from '../parts/facts';
import { History } from '../parts/history';
import { ConsoleOutcome } from '../parts/outcome';
import { ReasonForm } from '../parts/reason-form';
import { listHref } from '../rows';
import { Duplicates, MergeForm } from './duplicates';
import type { BusinessPage } from './load-business';

function BusinessFacts({ row, now }: BusinessPage) {
  const t = useTranslations('console.businesses');
  const f = useTranslations('console.facts');
  const age = useAge(now);
  const domain = row.IsOwnDomain === null ? '' : t(row.IsOwnDomain ? 'domainOwn' : 'domainOther');
  return (
    <section className="portal-card" aria-labelledby="business-facts">
      <header>
        <h2 id="business-facts">{t('facts')}</h2>
        <p className="portal-small">{f('since', { age: age(row.CreationDate) })}</p>
      </header>
      <div className="portal-body">
        <Facts
          rows={[
            [t('owner'), row.OwnerName],
            [f('email'), row.OwnerEmail],
            [t('proven'), t(row.CompanyId === null ? 'notProven' : 'isProven')],
            [f('phone'), row.OwnerPhone],
            [f('website'), row.Website],
            [t('domain'), domain],
            [f('city'), row.City],
            [t('trade'), row.Trade],
            [f('message'), row.Message],
            [f('question'), row.Question],
            [f('answer'), row.Answer],
            [f('refusedWhy'), row.Reason],
            [t('prepared'), t('preparedCount', { services: row.Services, sections: row.Sections })],
          ]}
        />
      </div>
    </section>
  );
}

function Decisions(page: BusinessPage) {
  const { visit, frame, row } = page;
  const t = useTranslations('console');
  const shared = { frame, visit, row };
  return (
    <>
      <ReasonForm
        {...shared}
        name="accept"
        path={acceptConsoleBusiness.path}
        title={t('act.accept')}
        lead={t('businesses.acceptLead')}
        label={t('decision.reason')}
        isOpen
      />
      <ReasonForm
        {...shared}
        name="ask"
        path={askConsoleBusiness.path}
        title={t('act.ask')}
        lead={t('businesses.askLead')}
        label={t('decision.question')}
        kind="secondary"
      />
      <MergeForm {...page} />
      <ReasonForm
        {...shared}
        name="refuse"
        path={refuseConsoleBusiness.path}
        title={t('act.refuse')}
        lead={t('businesses.refuseLead')}
        label={t('decision.mailedReason')}
        kind="danger"
      />
    </>
  );
}

/** One business that wants to become public: who, what is alike on file, and what is decided (docs/portal.md §1). */
export function BusinessScreen(page: BusinessPage) {
  const { visit, frame, row, mayDecide, now } = page;
  const t = useTranslations('console');
  return (
    <ConsoleShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={listHref(frame)}>{t('businesses.back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.CompanyName}</h1>
        <p>{t('businesses.by', { name: row.OwnerName, state: t(`state.${row.State}`) })}</p>
      </header>
      <ConsoleOutcome visit={visit} />
      <div className="portal-halves">
        <div className="portal-stack">
          <BusinessFacts {...page} />
          <Duplicates {...page} />
        </div>
        <div className="portal-stack">
          <DecisionCard
            frame={frame}
            row={row}
            paths={{ take: takeConsoleBusiness.path, back: returnConsoleBusiness.path }}
            mayDecide={mayDecide}
            isOpen={row.State === 'Waiting' || row.State === 'Asked'}
          >
            <Decisions {...page} />
          </DecisionCard>
          <History frame={frame} row={row} now={now} />
        </div>
      </div>
    </ConsoleShell>
  );
}
