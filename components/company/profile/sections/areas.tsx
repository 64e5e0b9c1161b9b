import { useTranslations } from 'next-intl';
import { sectionType } from '@/lib/values/ids';
import { type CompanyPage, langOf, type SectionProps, sectionOf } from '../company-page';
import { CitiesAndNeighborhoods, MapSection } from './map';
import { SectionFrame } from './section-frame';

interface AreaBlockProps {
  page: CompanyPage;
  title?: string;
  text?: string;
  lang?: string;
}

/** Cities and neighborhoods as a block of their own, where no map stands above them. */
export function AreaBlock({ page, title, text, lang }: AreaBlockProps) {
  const t = useTranslations('company');
  return (
    <SectionFrame block="areas" title={title} words={t('areas')} text={text} lang={lang}>
      <CitiesAndNeighborhoods neighborhoods={page.view.CompanyNeighborhoods} locale={page.context.locale} />
    </SectionFrame>
  );
}

/** The map has the list below it: then it needs no block of its own. */
export function hasAreas({ page }: { page: CompanyPage }): boolean {
  return page.view.CompanyNeighborhoods.length > 0 && !sectionOf(page, sectionType.map);
}

export function Areas({ section, page }: SectionProps<typeof sectionType.citiesAndNeighborhoods>) {
  const { Title, Description } = section.content;
  return <AreaBlock page={page} title={Title} text={Description} lang={langOf(section, page.context)} />;
}

/** The map of a company: its service areas where it drew some, else where it is. */
export function MapBlock({ page }: { page: CompanyPage }) {
  const { view, context, mapSource } = page;
  const section = sectionOf(page, sectionType.map);
  return (
    <div className="company-section">
      <MapSection
        locale={context.locale}
        content={section?.content ?? null}
        lang={section && langOf(section, context)}
        neighborhoods={view.CompanyNeighborhoods}
        location={view.CompanyLocation}
        source={mapSource}
      />
    </div>
  );
}
