import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { Tile } from '@/components/company/profile/sections/book-now';
import { actionByPage, type TileView } from '@/components/company/profile/sections/tile-views';
import { priceView } from '@/components/parts/make-views';
import { ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import { sectionType } from '@/lib/values/ids';
import { toMajor } from '@/lib/values/money';
import type { PagePage } from './load-page';

/** The tile as the company's page shows it; as it would, where the page has none yet. */
function viewOf({ frame: { locale }, row, link }: PagePage): TileView {
  const { Tile: tile, BookingPageTypeId, CountryTypeId } = row;
  const action = actionByPage[BookingPageTypeId] ?? 'bookNow';
  return {
    key: row.BookingPageGuid,
    title: tile?.Title ?? row.ServiceName,
    text: tile?.Description ?? '',
    imageUrl: tile?.PanelImageUrl ?? '',
    serviceTypeId: row.ServiceTypeId,
    action,
    buttonText: tile?.ButtonText ?? '',
    price:
      action === 'bookNow' ? priceView(toMajor(row.PriceMinor, row.CurrencyCode), CountryTypeId, locale) : undefined,
    href: link ?? null,
  };
}

/** The tile as neighbors see it, and the address of the page. */
export function LookCard(page: PagePage) {
  const { frame, row, link } = page;
  const t = useTranslations('portalPages');
  const { place, portal, locale } = frame;
  const isShown = row.Tile !== null && !row.IsHidden;
  const toTiles = href('portal', { companyTag: place.companyTag, screen: 'section', id: sectionType.bookNow }, locale);
  return (
    <section className="portal-card" aria-labelledby="look-title">
      <header>
        <h2 id="look-title">{t('look')}</h2>
        <p className="portal-small">{t(isShown ? 'lookText' : 'lookNone')}</p>
      </header>
      <div className="portal-body">
        <Tile tile={viewOf(page)} color={undefined} level={3} countryId={row.CountryTypeId} />
        {opens(screenRights.section, portal.Access) && (
          <p>
            <a className="link" href={toTiles}>
              {t('toTiles')}
            </a>
          </p>
        )}
        {link && (
          <>
            <TextField id="page-link" label={t('link')} hint={t('linkHint')} optional="" readOnly value={link} />
            <div className="portal-acts">
              <ButtonLink kind="secondary" href={link} icon="external" target="_blank" rel="noopener">
                {t('open')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
