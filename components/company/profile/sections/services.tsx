import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/chip';
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

/** Services as badges (docs/product.md §2). */
export function Services({ section, page }: Props) {
  const t = useTranslations('company');
  const { Title, Description } = section.content;
  const lang = langOf(section, page.context);
  return (
    <SectionFrame block="services" title={Title || t('services')} text={Description} lang={lang}>
      <div className="badges">
        {serviceNames({ section, page }).map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </div>
    </SectionFrame>
  );
}
