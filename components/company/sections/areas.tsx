import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import type { CompanyView, sectionType } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { type CompanyPage, langOf, type SectionProps } from '../company-page';
import { SectionFrame } from './section-frame';

interface AreaCity {
  id: number;
  name: string;
  neighborhoods: { id: number; name: string }[];
}

/** Where a company comes: cities with their neighborhoods (specification §3, city-and-neighborhood group). */
export function areasOf(places: CompanyView['CompanyNeighborhoods']): AreaCity[] {
  const cities = new Map<number, AreaCity>();
  for (const { CityId: id, CityName: name, NeighborhoodId, NeighborhoodName } of places) {
    if (!cities.has(id)) cities.set(id, { id, name, neighborhoods: [] });
    if (NeighborhoodId > 0) cities.get(id)!.neighborhoods.push({ id: NeighborhoodId, name: NeighborhoodName });
  }
  return [...cities.values()];
}

/** The list itself, also the map in words: cities with their neighborhoods, "whole city" where none is named. */
export function AreaList({ places, locale }: { places: CompanyView['CompanyNeighborhoods']; locale: Locale }) {
  const t = useTranslations('company');
  return (
    <div className="areas">
      {areasOf(places).map(({ id, name, neighborhoods }) => (
        <div key={id}>
          <h3>
            <Icon name="pin" />
            <a className="link" href={href('city', { id, slug: name }, locale)}>
              {name}
            </a>
          </h3>
          {neighborhoods.length === 0 ? (
            <p className="text-ink-2">{t('wholeCity')}</p>
          ) : (
            <ul>
              {neighborhoods.map((one) => (
                <li key={one.id}>
                  <a href={href('neighborhood', { id: one.id, slug: one.name }, locale)}>{one.name}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

/** Cities and neighborhoods as a block of their own, where no map stands above them. */
export function AreaBlock({
  page,
  title,
  text,
  lang,
}: {
  page: CompanyPage;
  title?: string;
  text?: string;
  lang?: string;
}) {
  const t = useTranslations('company');
  return (
    <SectionFrame block="areas" title={title || t('areas')} text={text} lang={lang}>
      <AreaList places={page.view.CompanyNeighborhoods} locale={page.context.locale} />
    </SectionFrame>
  );
}

export function Areas({ section, page }: SectionProps<typeof sectionType.citiesAndNeighborhoods>) {
  const { Title, Description } = section.content;
  return <AreaBlock page={page} title={Title} text={Description} lang={langOf(section, page.context)} />;
}
