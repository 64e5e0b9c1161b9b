import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { finishSourceConsent } from '@/lib/opinions/contract-connections';
import { href } from '@/lib/routes/href';
import { ConfirmSignIn } from '../confirm-sign-in';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import type { Apps } from './load';
import { SourceCard } from './source-card';
import { useRefusal } from './use-site-words';

/** A consent that came back from a site: it is finished here, where the session is known. */
function Finish({ visit, frame }: Apps) {
  const t = useTranslations('portalApps');
  const { state, code } = visit.typed;
  if (!state || !code) return null;
  return (
    <section className="portal-card" aria-labelledby="finish-title">
      <header>
        <h2 id="finish-title">{t('finishTitle')}</h2>
        <p className="portal-small">{t('finish')}</p>
      </header>
      <form className="portal-body" action={finishSourceConsent.path} method="post">
        <FormStart frame={frame} />
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="code" value={code} />
        <div className="portal-acts">
          <Button type="submit">{t('finishButton')}</Button>
        </div>
      </form>
    </section>
  );
}

/** What else is connected, where it is kept; only what the member may open. */
function Elsewhere({ frame }: Pick<Apps, 'frame'>) {
  const t = useTranslations('portalApps');
  const links = [
    { screen: 'team', text: t('elsewhereCalendars') },
    { screen: 'settings', text: t('elsewhereSites') },
  ] as const;
  const open = links.filter(({ screen }) => opens(screenRights[screen], frame.portal.Access));
  if (open.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="elsewhere-title">
      <header>
        <h2 id="elsewhere-title">{t('elsewhere')}</h2>
      </header>
      <ul className="portal-body">
        {open.map(({ screen, text }) => (
          <li key={screen}>
            <a className="link" href={href('portal', { companyTag: frame.place.companyTag, screen }, frame.locale)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sites where others speak of the company, each with its state and its next step (docs/portal.md §5). */
export function AppsScreen(page: Apps) {
  const { visit, frame, sites } = page;
  const t = useTranslations('portalApps');
  const why = useRefusal()(visit.faults);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <OutcomeNote
        visit={visit}
        good={{
          'source-consent': t('outcome.source-consent'),
          'source-returned': t('outcome.source-returned'),
          'source-choose': t('outcome.source-choose'),
          'source-connected': t('outcome.source-connected'),
          'source-disconnected': t('outcome.source-disconnected'),
        }}
        warn={{
          'source-denied': t('outcome.source-denied'),
          'source-refused': why ?? t('outcome.source-refused'),
        }}
      />
      <ConfirmSignIn visit={visit} frame={frame} />
      {frame.portal.Company.DemoUntil !== undefined && <Note>{t('demo')}</Note>}
      <Finish {...page} />
      <div className="portal-head">
        <h2>{t('sources')}</h2>
        <p className="portal-small">{t('sourcesLead')}</p>
      </div>
      <div className="portal-halves">
        {sites.map((site) => (
          <SourceCard key={site.choice.Source} {...page} {...site} />
        ))}
      </div>
      <Elsewhere frame={frame} />
    </PortalShell>
  );
}
