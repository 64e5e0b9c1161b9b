import { useTranslations } from 'next-intl';
import { ConsoleShell } from '@/components/chrome/console/console-shell';
import { useFault } from '@/components/portal/use-fault';
import { ErrorMessage } from '@/components/ui/error-message';
import {
  approveConsoleClaim,
  askConsoleClaim,
  refuseConsoleClaim,
  returnConsoleClaim,
  seenProofs,
  takeConsoleClaim,
} from '@/lib/console/contract';
import { useAge } from '../parts/age';
import { DecisionCard } from '../parts/decision-card';
import { Facts } from '../parts/facts';
import { History } from '../parts/history';
import { ConsoleOutcome } from '../parts/outcome';
import { ReasonForm } from '../parts/reason-form';
import { listHref } from '../rows';
import type { ClaimPage } from './load-claim';
import { ProofLadder } from './proof-ladder';

function ClaimFacts({ row, now }: ClaimPage) {
  const t = useTranslations('console.claims');
  const f = useTranslations('console.facts');
  const age = useAge(now);
  return (
    <section className="portal-card" aria-labelledby="claim-facts">
      <header>
        <h2 id="claim-facts">{t('facts')}</h2>
        <p className="portal-small">{f('since', { age: age(row.CreationDate) })}</p>
      </header>
      <div className="portal-body">
        <Facts
          rows={[
            [t('claimant'), row.ClaimantName],
            [f('email'), row.ClaimantEmail],
            [f('phone'), row.ClaimantPhone],
            [f('message'), row.Message],
            [f('question'), row.Question],
            [f('refusedWhy'), row.Reason],
            [t('companyEmail'), row.CompanyEmail],
            [t('companyPhone'), row.CompanyPhone],
            [f('website'), row.CompanyUrl],
            [f('city'), row.CompanyCity],
          ]}
        />
        {row.OtherClaims > 0 && <p className="portal-small">{t('others', { count: row.OtherClaims })}</p>}
      </div>
    </section>
  );
}

/** What a person has seen beside what is known. */
function SeenProofs({ visit }: ClaimPage) {
  const t = useTranslations('console.proofs');
  const fault = useFault(visit.faults)('proofs');
  return (
    <fieldset className="portal-rights" aria-describedby={fault && 'proofs-error'}>
      <legend>{t('seen')}</legend>
      {seenProofs.map((name, at) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            name={`proofs.${at}`}
            value={name}
            defaultChecked={visit.typed[`proofs.${at}`] === name}
          />
          <span>{t(`kind.${name}`)}</span>
        </label>
      ))}
      {fault && <ErrorMessage id="proofs-error">{t('notEnough')}</ErrorMessage>}
    </fieldset>
  );
}

/** One claim: what proves it, and what is decided (docs/portal.md §6.11). */
export function ClaimScreen(page: ClaimPage) {
  const { visit, frame, row, mayDecide, now } = page;
  const t = useTranslations('console');
  const shared = { frame, visit, row };
  const isOpen = row.State === 'Waiting' || row.State === 'Asked';
  return (
    <ConsoleShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={listHref(frame)}>{t('claims.back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.CompanyName}</h1>
        <p>{t('claims.by', { name: row.ClaimantName, state: t(`state.${row.State}`) })}</p>
      </header>
      <ConsoleOutcome visit={visit} />
      <div className="portal-halves">
        <div className="portal-stack">
          <ProofLadder proofs={row.Proofs} />
          <ClaimFacts {...page} />
        </div>
        <div className="portal-stack">
          <DecisionCard
            frame={frame}
            row={row}
            paths={{ take: takeConsoleClaim.path, back: returnConsoleClaim.path }}
            mayDecide={mayDecide}
            isOpen={isOpen}
          >
            <ReasonForm
              {...shared}
              name="approve"
              path={approveConsoleClaim.path}
              title={t('act.approve')}
              lead={t('claims.approveLead')}
              label={t('decision.reason')}
              isOpen
            >
              <SeenProofs {...page} />
            </ReasonForm>
            <ReasonForm
              {...shared}
              name="ask"
              path={askConsoleClaim.path}
              title={t('act.ask')}
              lead={t('claims.askLead')}
              label={t('decision.question')}
              kind="secondary"
            />
            <ReasonForm
              {...shared}
              name="refuse"
              path={refuseConsoleClaim.path}
              title={t('act.refuse')}
              lead={t('claims.refuseLead')}
              label={t('decision.mailedReason')}
              kind="danger"
            />
          </DecisionCard>
          <History frame={frame} row={row} now={now} />
        </div>
      </div>
    </ConsoleShell>
  );
}
