import { useTranslations } from 'next-intl';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import { siteNames } from '@/lib/values/site-names';
import type { SectionPage } from './load-section';

/** Beside the reviews of the page: from where they come, how each site stands, and where that is changed. */
export function SourcesCard({ frame, id, sources }: SectionPage) {
  const t = useTranslations('portalApps');
  if (id !== sectionType.reviews) return null;
  return (
    <section className="portal-card" aria-labelledby="section-sources">
      <header>
        <h2 id="section-sources">{t('sources')}</h2>
        <p className="portal-small">{t('tabs')}</p>
      </header>
      <div className="portal-body">
        {sources.length > 0 && (
          <dl className="portal-facts">
            {sources.map(({ Id, Source, State }) => (
              <div key={Id}>
                <dt>{siteNames[Source]}</dt>
                <dd>{t(`states.${State}`)}</dd>
              </div>
            ))}
          </dl>
        )}
        {frame.portal.Access.ViewAppMarket && (
          <p>
            <a
              className="link"
              href={href('portal', { companyTag: frame.place.companyTag, screen: 'apps' }, frame.locale)}
            >
              {t('brokenSee')}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
