import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import {
  changeCompanyService,
  deleteCompanyService,
  hideCompanyService,
  showCompanyService,
} from '@/lib/companies/contract-services';
import { href } from '@/lib/routes/href';
import { OpenBeside } from '../beside/open-beside';
import { DeleteCard } from '../delete-card';
import { FormStart } from '../form-start';
import { isSeen } from '../is-seen';
import { OutcomeNote } from '../outcome-note';
import { PressCard } from '../press-card';
import type { ServicePage } from './load-service';
import { OfferFields } from './offer-fields';
import { textsOf } from './offer-values';
import { useServiceOutcome } from './use-outcome';

/** What neighbors see of it and can do, by the first reason why not. */
function stateOf({ frame, row }: Pick<ServicePage, 'frame' | 'row'>) {
  if (row.IsHidden) return 'isHidden';
  if (!isSeen(frame)) return 'isReady';
  return row.IsPaused ? 'isPaused' : 'isShown';
}

/** Whether neighbors see it. */
export function VisibilityCard(page: Pick<ServicePage, 'frame' | 'row'>) {
  const t = useTranslations('portalServices');
  const { frame, row } = page;
  const { path } = row.IsHidden ? showCompanyService : hideCompanyService;
  const words = { title: t('visibility'), state: t(stateOf(page)), press: t(row.IsHidden ? 'show' : 'hide') };
  return <PressCard frame={frame} row={row} id="visibility-title" path={path} words={words} />;
}

/** One service: how it is offered (docs/portal.md §3). */
export function ServiceScreen(page: ServicePage) {
  const { visit, frame, row } = page;
  const t = useTranslations('portalServices');
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'services' }, frame.locale);
  const isAgain = visit.typed.duration_minutes !== undefined;
  const texts = isAgain ? visit.typed : textsOf(row, visit.locale);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.ServiceName}</h1>
        <p>{row.CategoryName}</p>
      </header>
      <OutcomeNote visit={visit} {...useServiceOutcome(frame)} />
      <div className="portal-cols">
        <section className="portal-card" aria-labelledby="settings-title">
          <header>
            <h2 id="settings-title">{t('settings')}</h2>
          </header>
          <form
            className="portal-body"
            action={changeCompanyService.path.replace('{id}', String(row.Id))}
            method="post"
          >
            <FormStart frame={frame} row={row} again={isAgain && visit} />
            <OfferFields texts={texts} faults={visit.faults} currency={row.CurrencyCode} />
            <div className="portal-acts">
              <Button type="submit">{t('save')}</Button>
            </div>
          </form>
        </section>
        <div className="portal-stack">
          <VisibilityCard {...page} />
          <DeleteCard
            frame={frame}
            row={row}
            call={deleteCompanyService}
            list="services"
            title={t('deleteTitle')}
            text={t('deleteText')}
            sure={t('deleteSure', { name: row.ServiceName })}
          />
        </div>
      </div>
      <OpenBeside frame={frame} kind="offer" id={row.Id} />
    </PortalShell>
  );
}
