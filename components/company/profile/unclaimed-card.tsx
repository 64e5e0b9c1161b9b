import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { reportFormId } from './small-forms/report-form';

/** In the rail of an unclaimed profile: where its facts come from, and where to say that one is wrong. */
export function UnclaimedCard() {
  const t = useTranslations('company.unclaimed');
  return (
    <section className="card rail-card" aria-labelledby="unclaimed-title">
      <h2 className="h3" id="unclaimed-title">
        {t('title')}
      </h2>
      <p className="text-ink-2">{t('text')}</p>
      <a className="link" href={`#${reportFormId}`}>
        <Icon name="alert" size="s" />
        {t('report')}
      </a>
    </section>
  );
}
