import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { DayBooking } from './load';

/** Directions open in the phone's own program. */
const directions = 'https://www.google.com/maps/dir/?api=1&destination=';

/** The way there, and a call. */
export function ContactLinks({ row, address }: { row: DayBooking; address: string }) {
  const t = useTranslations('portalMyDay');
  const { Name: name, PhoneNumber } = row;
  return (
    <div className="portal-acts">
      {address && (
        <ButtonLink
          href={directions + encodeURIComponent(address)}
          kind="secondary"
          icon="map"
          rel="noreferrer"
          aria-label={t('wayTo', { name })}
        >
          {t('way')}
        </ButtonLink>
      )}
      {PhoneNumber && (
        <ButtonLink
          href={`tel:${PhoneNumber.replace(/[^\d+]/g, '')}`}
          kind="secondary"
          icon="phone"
          aria-label={t('callTo', { name })}
        >
          {t('call')}
        </ButtonLink>
      )}
    </div>
  );
}
