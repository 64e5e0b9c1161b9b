import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { useFaultSentence } from '../apps/use-site-words';
import type { Today } from './load';

/** Sites whose reviews are shown no more, each with its next step; nothing where all go on. */
export function SourcesCard({ frame, broken }: Pick<Today, 'frame' | 'broken'>) {
  const t = useTranslations('portalApps');
  const sentence = useFaultSentence();
  if (broken.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="today-sources">
      <header>
        <h2 id="today-sources">{t('broken')}</h2>
      </header>
      <div className="portal-body">
        {broken.map(({ Id, Source, Fault }) => (
          <p key={Id}>{Fault && sentence(Source, Fault)}</p>
        ))}
        <div className="portal-acts">
          <ButtonLink
            href={href('portal', { companyTag: frame.place.companyTag, screen: 'apps' }, frame.locale)}
            kind="secondary"
          >
            {t('brokenSee')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
