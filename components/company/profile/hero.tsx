import { sectionType } from '@/lib/values/ids';
import type { CompanyPage } from './company-page';
import { sectionOf } from './company-page';
import { OwnHero } from './own-hero';

const street = { light: '/images/street.svg', dark: '/images/street-dark.svg' } as const;

/** The street of the marketplace, for companies without a picture of their own. */
function DefaultHero({ theme }: Pick<CompanyPage, 'theme'>) {
  return (
    <picture>
      {theme === 'auto' && <source media="(prefers-color-scheme: dark)" srcSet={street.dark} />}
      <img src={street.light} alt="" width={1440} height={256} fetchPriority="high" />
    </picture>
  );
}

/** The company's own picture, else the street (docs/product.md §2) in the first HTML because it is the largest thing. */
export function CompanyHero({ page }: { page: CompanyPage }) {
  const section = sectionOf(page, sectionType.heroImage);
  const own = section?.content.URL;
  return (
    <div className={own ? 'company-hero' : 'company-hero company-hero-street'}>
      {section && own ? <OwnHero section={section} page={page} /> : <DefaultHero theme={page.theme} />}
    </div>
  );
}
