import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/chrome/portal/list-parts';
import { href } from '@/lib/routes/href';
import type { NewBooking } from './load';

/** A customer who is known already: their entry fills the form in. */
export function CustomerSearch({ frame, service, hour, search, found, customer }: NewBooking) {
  const t = useTranslations('portalNewBooking');
  const chosen = { service: service && String(service.Id), start: hour };
  return (
    <section className="portal-card" aria-labelledby="known-title">
      <header>
        <h2 id="known-title">{t('known')}</h2>
        <p className="portal-small">{t('knownLead')}</p>
      </header>
      <SearchForm
        id="known-search"
        className="portal-body"
        action={href('portal', frame.place, frame.locale)}
        words={{ search: t('search'), find: t('find') }}
        filter_search={search}
        kept={chosen}
      />
      {found && (
        <ul>
          {found.map(({ Id, Name, Email, PhoneNumber }) => (
            <li key={Id} className="portal-row">
              <div>
                <p>
                  <a
                    href={href('portal', frame.place, frame.locale, { ...chosen, customer: Id })}
                    aria-current={customer?.Id === Id ? 'true' : undefined}
                  >
                    {Name || Email || t('noName')}
                  </a>
                </p>
                <p className="portal-small">{[Email, PhoneNumber].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <div className="portal-body">
          <p role="status">{t('noneFound')}</p>
        </div>
      )}
    </section>
  );
}
