import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip, type ChipTone } from '@/components/ui/chip';
import { Note } from '@/components/ui/note';
import { disconnectCompanySource, type ReviewSourceRow } from '@/lib/opinions/contract-connections';
import { href } from '@/lib/routes/href';
import { deadStates } from '@/lib/values/review-source';
import { siteNames } from '@/lib/values/site-names';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import { ConnectForms } from './connect-forms';
import type { Apps, SiteCard } from './load';
import { SourceFacts } from './source-facts';
import { useFaultSentence } from './use-site-words';

const tones = {
  None: 'line',
  Connected: 'positive',
  Limited: 'info',
  NeedsReconnect: 'lamp',
  NotAvailable: 'negative',
} as const satisfies Record<string, ChipTone>;

/** A form knows POST alone: at the address of a row it means PUT without this (lib/wire/expose). */
const asDelete = '?as=delete';

/** The way to take a site away: what goes with it is said before, and a mark is asked for. */
function Disconnect({ frame, row }: { frame: PortalFrame; row: ReviewSourceRow }) {
  const t = useTranslations('portalApps');
  const site = siteNames[row.Source];
  const action = `${disconnectCompanySource.path.replace('{id}', String(row.Id))}${asDelete}`;
  return (
    <details className="portal-more">
      <summary>{t('disconnectTitle', { site })}</summary>
      <form className="portal-form" action={action} method="post">
        <FormStart frame={frame} row={row} />
        <p className="portal-small">{t('disconnectText', { site })}</p>
        <label className="check">
          <input type="checkbox" required />
          <span>{t('disconnectSure', { site })}</span>
        </label>
        <div className="portal-acts">
          <Button type="submit" kind="danger">
            {t('disconnect', { site })}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** What is wrong with a connected site, and the next step. */
function Fault({ row: { Source, State, Fault: fault } }: { row: ReviewSourceRow }) {
  const t = useTranslations('portalApps');
  const sentence = useFaultSentence();
  if (!fault) return null;
  return (
    <Note tone={State === 'Limited' ? 'info' : 'warn'}>
      <p>{sentence(Source, fault)}</p>
      {deadStates.includes(State) && <p>{t('hidden', { site: siteNames[Source] })}</p>}
    </Note>
  );
}

/** A site of reviews: how it stands, what is known of it, what to do next. */
export function SourceCard(props: Pick<Apps, 'visit' | 'frame' | 'redirect' | 'connectKey'> & SiteCard) {
  const t = useTranslations('portalApps');
  const { frame, choice, row } = props;
  const { Source } = choice;
  const site = siteNames[Source];
  const state = row?.State ?? 'None';
  const write = (text: React.ReactNode) => <a href={href('contactUs', {}, frame.locale)}>{text}</a>;
  return (
    <section className="portal-card" aria-labelledby={`source-${Source}`}>
      <header className="portal-source">
        <h2 id={`source-${Source}`}>{t(`names.${Source}`)}</h2>
        <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
      </header>
      <div className="portal-body">
        {row ? <SourceFacts frame={frame} row={row} /> : <p className="portal-small">{t(`about.${Source}`)}</p>}
        {row && <Fault row={row} />}
        {row?.ExternalUrl && (
          <p>
            <a className="link" href={row.ExternalUrl} rel="noreferrer">
              {t('see', { site })}
            </a>
          </p>
        )}
        {choice.IsOffered ? (
          <ConnectForms {...props} />
        ) : (
          <p className="portal-small">{t.rich('notOffered', { site, a: write })}</p>
        )}
        {row && <Disconnect frame={frame} row={row} />}
      </div>
    </section>
  );
}
