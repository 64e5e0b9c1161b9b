import { useTranslations } from 'next-intl';
import { doorOf } from '@/components/ui/avatars';
import { Badge } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import type { sectionType } from '@/lib/values/ids';
import { type CompanyPage, langOf, type SectionProps } from '../company-page';
import { SectionFrame } from './section-frame';

type Props = SectionProps<typeof sectionType.services>;

/** Names of what the company offers, each once: its own words for them first, else those of the catalogue. */
export function serviceNames({
  section,
  page,
}: {
  section: Props['section'];
  page: Pick<CompanyPage, 'view'>;
}): string[] {
  const { ServicesTypeId: types, CompanyServiceTypes: own } = section.content;
  const named = own.map(({ Name }) => Name).filter(Boolean);
  const offered = page.view.Services.filter(({ ServiceTypeId }) => types.length === 0 || types.includes(ServiceTypeId));
  return [...new Set(named.length > 0 ? named : offered.map(({ ServiceName }) => ServiceName).filter(Boolean))];
}

/** What the company says of services of its own beside their names: a picture, words. Nothing where it says no more. */
function Panels({ section, lang }: { section: Props['section']; lang: string | undefined }) {
  const told = section.content.CompanyServiceTypes.filter(
    ({ Name, Description, PanelImageUrl }) => Name && (Description || PanelImageUrl),
  );
  if (told.length === 0) return null;
  return (
    <div className="tiles mt-4">
      {told.map(({ CompanyServiceTypeId, Name, Description, PanelImageUrl }) => (
        <article key={`${CompanyServiceTypeId} ${Name}`} className="card tile">
          <div className={`tile-art door-${doorOf(Name)}`} aria-hidden="true">
            {PanelImageUrl ? (
              <img src={PanelImageUrl} alt="" width={88} height={88} loading="lazy" />
            ) : (
              <Icon name="list-business" />
            )}
          </div>
          <div className="tile-body">
            <h3 className="tile-title" lang={lang}>
              {Name}
            </h3>
            {Description && (
              <p className="tile-text" lang={lang}>
                {Description}
              </p>
            )}
          </div>
        </article>
      ))}
    </div>
  );
}

/** Services as badges, with a panel of each of which the company says more (docs/product.md §2, §3). */
export function Services({ section, page }: Props) {
  const t = useTranslations('company');
  const { Title, Description } = section.content;
  const lang = langOf(section, page.context);
  return (
    <SectionFrame block="services" title={Title} words={t('services')} text={Description} lang={lang}>
      <div className="badges">
        {serviceNames({ section, page }).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </div>
      <Panels section={section} lang={lang} />
    </SectionFrame>
  );
}
