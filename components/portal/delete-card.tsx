import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { restorableDays } from '@/lib/config/limits';
import { placeText } from '@/lib/routes/portal';
import { FormStart } from './form-start';
import type { PortalFrame } from './load';

interface DeleteCardProps {
  frame: PortalFrame;
  row: { Id: number; Version: number };
  /** The DELETE of the row's entity. */
  call: { path: string };
  /** The screen of the list, which has the way back. */
  list: 'services' | 'team' | 'widgets';
  title: string;
  /** What it does to what is booked: said before. */
  text: string;
  sure: string;
}

/** A form knows POST alone: at the address of a row it means PUT without this (lib/wire/expose). */
const asDelete = '?as=delete';

/** The way to take a row away: what happens is said before, and it can be taken back (docs/portal.md §3). */
export function DeleteCard({ frame, row, call, list, title, text, sure }: DeleteCardProps) {
  const t = useTranslations('portalDeleted');
  return (
    <section className="portal-card" aria-labelledby="delete-title">
      <header>
        <h2 id="delete-title">{title}</h2>
        <p className="portal-small">{text}</p>
        <p className="portal-small">{t('restorable', { days: restorableDays })}</p>
      </header>
      <form className="portal-body" action={`${call.path.replace('{id}', String(row.Id))}${asDelete}`} method="post">
        <FormStart frame={frame} row={row} />
        <input type="hidden" name="to" value={placeText({ companyTag: frame.place.companyTag, screen: list })} />
        <label className="check">
          <input type="checkbox" required />
          <span>{sure}</span>
        </label>
        <div className="portal-acts">
          <Button type="submit" kind="danger">
            {t('delete')}
          </Button>
        </div>
      </form>
    </section>
  );
}
