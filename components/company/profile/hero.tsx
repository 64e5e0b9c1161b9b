import { sectionType } from '@/lib/values/ids';
import type { CompanyPage } from './company-page';
import { sectionOf } from './company-page';

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

/** The company's own picture, else the street (docs/product.md §2); decoration, in the first HTML because it is the largest thing. */
export function CompanyHero({ page }: { page: CompanyPage }) {
  const own = sectionOf(page, sectionType.heroImage)?.content.URL;
  return (
    <div className={own ? 'company-hero' : 'company-hero company-hero-street'}>
      {own ? (
        <img src={own} alt="" width={1200} height={300} fetchPriority="high" />
      ) : (
        <DefaultHero theme={page.theme} />
      )}
    </div>
  );
}
