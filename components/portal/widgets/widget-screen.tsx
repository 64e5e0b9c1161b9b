import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Note } from '@/components/ui/note';
import { href } from '@/lib/routes/href';
import { changeWidget, deleteWidget } from '@/lib/widget/contract';
import { OpenBeside } from '../beside/open-beside';
import { DeleteCard } from '../delete-card';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { looksFormId } from './form-choices';
import type { WidgetPage } from './load-widget';
import { SiteCards } from './site-cards';
import { useWidgetOutcome } from './use-outcome';
import { WidgetFields } from './widget-fields';
import { textsOf } from './widget-values';

function LooksCard({ visit, frame, row }: WidgetPage) {
  const t = useTranslations('portalWidgets');
  const isAgain = visit.typed.reviews_widget_name !== undefined;
  const texts = isAgain ? visit.typed : textsOf(row);
  return (
    <section className="portal-card" aria-labelledby="looks-title">
      <header>
        <h2 id="looks-title">{t('looks')}</h2>
        <p className="portal-small">{t('looksText')}</p>
      </header>
      <form
        id={looksFormId}
        className="portal-body"
        action={changeWidget.path.replace('{id}', String(row.Id))}
        method="post"
      >
        <FormStart frame={frame} row={row} again={isAgain && visit} />
        <WidgetFields texts={texts} faults={visit.faults} />
        <div className="portal-acts">
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </section>
  );
}

/** One widget: how it looks, and the lines that put it on a site (docs/portal.md §5). */
export function WidgetScreen(page: WidgetPage) {
  const { visit, frame, row, isOwn } = page;
  const t = useTranslations('portalWidgets');
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'widgets' }, frame.locale);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{row.Name}</h1>
        {isOwn && (
          <p>
            <Chip tone="positive">{t('own')}</Chip> {t('ownText')}
          </p>
        )}
      </header>
      <OutcomeNote visit={visit} {...useWidgetOutcome()} />
      {!frame.portal.Company.IsPublished && <Note tone="warn">{t('unlisted')}</Note>}
      <div className="widget-cols">
        <LooksCard {...page} />
        <div className="portal-stack">
          <SiteCards {...page} />
          <DeleteCard
            frame={frame}
            row={row}
            call={deleteWidget}
            list="widgets"
            title={t('deleteTitle')}
            text={t(isOwn ? 'deleteOwnText' : 'deleteText')}
            sure={t('deleteSure', { name: row.Name })}
          />
        </div>
      </div>
      <OpenBeside frame={frame} kind="widget" id={row.Id} />
    </PortalShell>
  );
}
