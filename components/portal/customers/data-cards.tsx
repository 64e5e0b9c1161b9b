import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { eraseCustomer, exportCustomer } from '@/lib/chat/contract-customers';
import { placeText } from '@/lib/routes/portal';
import { FormStart } from '../form-start';
import type { CustomerPage } from './load-customer';

/** All that is held of a customer, as a file for them. */
export function DataCard({ frame, row }: CustomerPage) {
  const t = useTranslations('portalCustomers');
  return (
    <section className="portal-card" aria-labelledby="data-title">
      <header>
        <h2 id="data-title">{t('dataTitle')}</h2>
        <p className="portal-small">{t('dataText')}</p>
      </header>
      <form className="portal-body" action={exportCustomer.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} />
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {t('export')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The end of everything personal; what is gone leads back to the list. */
export function EraseCard({ frame, row }: CustomerPage) {
  const t = useTranslations('portalCustomers');
  const list = placeText({ companyTag: frame.place.companyTag, screen: 'customers' });
  return (
    <section className="portal-card" aria-labelledby="erase-title">
      <header>
        <h2 id="erase-title">{t('eraseTitle')}</h2>
      </header>
      <form className="portal-body" action={eraseCustomer.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} />
        <input type="hidden" name="to" value={list} />
        <p>{t('eraseText')}</p>
        <label className="check">
          <input type="checkbox" required />
          <span>{t('eraseSure', { name: row.Name || t('noName') })}</span>
        </label>
        <div className="portal-acts">
          <Button type="submit" kind="danger">
            {t('erase')}
          </Button>
        </div>
      </form>
    </section>
  );
}
