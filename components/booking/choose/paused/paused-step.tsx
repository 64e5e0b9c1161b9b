import { useTranslations } from 'next-intl';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';

interface PausedStepProps {
  service: string;
  company: string;
  /** Of a company that pays. */
  phone?: string;
  /** The choice among what else it offers; undefined where there is nothing. */
  othersHref?: string;
}

/** A paused booking page: that it takes no bookings at the moment, and how else the company is reached. */
export function PausedStep({ service, company, phone, othersHref }: PausedStepProps) {
  const t = useTranslations('integration.paused');
  return (
    <div className="wrap visit-nothing">
      <PanelArt name="plate" />
      <h1 className="h2">{t('title', { service })}</h1>
      <p className="lead">{t('text', { company })}</p>
      {phone && (
        <p>
          <a className="link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {t('phone', { company, phone })}
          </a>
        </p>
      )}
      {othersHref && (
        <ButtonLink kind="secondary" href={othersHref}>
          {t('others', { company })}
        </ButtonLink>
      )}
    </div>
  );
}
