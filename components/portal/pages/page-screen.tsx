import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { changeBookingPage, pauseBookingPage, resumeBookingPage } from '@/lib/companies/contract-pages';
import { href } from '@/lib/routes/href';
import { OpenBeside } from '../beside/open-beside';
import { FormStart } from '../form-start';
import { isSeen } from '../is-seen';
import { OutcomeNote } from '../outcome-note';
import { PressCard } from '../press-card';
import type { PagePage } from './load-page';
import { LookCard } from './look-card';
import { PageChip } from './page-chip';
import { PageFields } from './page-fields';
import { textsOf } from './page-values';
import { usePageOutcome } from './use-outcome';

/** What neighbors can do on the page, by the first reason why not. */
function stateOf({ frame, row }: Pick<PagePage, 'frame' | 'row'>) {
  if (row.IsPaused) return 'isPaused';
  if (row.IsHidden) return 'isHidden';
  return isSeen(frame) ? 'isLive' : 'isReady';
}

/** Whether the page takes bookings. */
export function PauseCard(page: Pick<PagePage, 'frame' | 'row'>) {
  const t = useTranslations('portalPages');
  const { frame, row } = page;
  const { path } = row.IsPaused ? resumeBookingPage : pauseBookingPage;
  const words = { title: t('pauseTitle'), state: t(stateOf(page)), press: t(row.IsPaused ? 'resume' : 'pause') };
  return <PressCard frame={frame} row={row} id="pause-title" path={path} words={words} />;
}

/** One booking page: what it says, costs and takes (docs/portal.md §3). */
export function PageScreen(page: PagePage) {
  const { visit, frame, row } = page;
  const t = useTranslations('portalPages');
  const types = useTranslations('portalServices');
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'bookingPages' }, frame.locale);
  const isAgain = visit.typed.base_time !== undefined;
  const texts = isAgain ? visit.typed : textsOf(row, frame.locale);
  const type = `${row.BookingPageTypeId as 1 | 2 | 3 | 4}` as const;
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.Name}</h1>
        <p>
          <PageChip frame={frame} row={row} /> {[types(`types.${type}`), types(`typeHelp.${type}`)].join(' · ')}
        </p>
      </header>
      <OutcomeNote visit={visit} {...usePageOutcome(frame)} />
      <div className="portal-cols">
        <section className="portal-card" aria-labelledby="words-title">
          <header>
            <h2 id="words-title">{t('words')}</h2>
            <p className="portal-small">{t('wordsText')}</p>
          </header>
          <form className="portal-body" action={changeBookingPage.path.replace('{id}', String(row.Id))} method="post">
            <FormStart frame={frame} row={row} again={isAgain && visit} />
            <PageFields texts={texts} faults={visit.faults} currency={row.CurrencyCode} />
            <div className="portal-acts">
              <Button type="submit">{t('save')}</Button>
            </div>
          </form>
        </section>
        <div className="portal-stack">
          <LookCard {...page} />
          <PauseCard {...page} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="offer" id={row.Id} />
    </PortalShell>
  );
}
