import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { formatDateWithZone } from '@/lib/i18n/format-date';
import type { AreaRequests } from '@/lib/requests/contract';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { givenOfArea } from './area-link';

interface AreaRequestsScreenProps {
  locale: Locale;
  area: AreaRequests;
  /** A plain post led here: it was stored. */
  isSent: boolean;
}

function Step({ icon, title, text, isDone }: { icon: IconName; title: string; text: string; isDone: boolean }) {
  return (
    <li className={isDone ? 'ask-step ask-step-done' : 'ask-step'}>
      <Icon name={isDone ? 'success' : icon} size="l" />
      <div>
        <h2 className="h3">{title}</h2>
        <p>{text}</p>
      </div>
    </li>
  );
}

/** The first date as people of the place read it, its zone named (docs/interface.md §5.12). */
function firstDate({ FirstBookingDate, TimezoneName, CountryId }: AreaRequests, locale: Locale): string {
  return formatDateWithZone(FirstBookingDate, { timeZone: TimezoneName, locale, countryId: CountryId });
}

/** How far a place that neighbors asked for has come: counts and dates, nothing of anybody. */
export function AreaRequestsScreen({ locale, area, isSent }: AreaRequestsScreenProps) {
  const t = useTranslations('requestNew.area');
  const { Kind, Id: id, Slug: slug, Name: place, NeighborsAsked, Providers, FirstBookingDate } = area;
  const hasDate = FirstBookingDate !== '';
  return (
    <div className="wrap grid gap-8 pt-8 pb-16">
      {isSent && (
        <div className="max-w-[720px]">
          <Note tone="good" role="status">
            <b>{t('thanks')}</b>
            <p>{t('thanksText', { place })}</p>
          </Note>
        </div>
      )}
      <header className="max-w-[720px]">
        <h1 className="h1">{t('title', { count: NeighborsAsked, place })}</h1>
        <p className="lead mt-2.5">{t('lead')}</p>
      </header>
      <ol className="ask-steps">
        <Step
          icon="users"
          title={t('received')}
          text={t('receivedText', { count: NeighborsAsked })}
          isDone={NeighborsAsked > 0}
        />
        <Step
          icon="briefcase"
          title={t('pros')}
          text={t('prosText', { count: Providers, place })}
          isDone={Providers > 0}
        />
        <Step
          icon="calendar"
          title={t('date')}
          text={hasDate ? firstDate(area, locale) : t('noDate')}
          isDone={hasDate}
        />
      </ol>
      <div className="row">
        {hasDate && <ButtonLink href={href(Kind, { id, slug }, locale)}>{t('see', { place })}</ButtonLink>}
        <ButtonLink kind={hasDate ? 'secondary' : 'primary'} href={href('requestNew', {}, locale, givenOfArea(area))}>
          {t('ask', { place })}
        </ButtonLink>
        <ButtonLink kind="secondary" href={href(Kind, { id, slug }, locale, { recommend: 1 }, 'recommend')}>
          {t('recommend')}
        </ButtonLink>
      </div>
    </div>
  );
}
