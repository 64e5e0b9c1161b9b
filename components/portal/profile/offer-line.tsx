import { useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/i18n/format';
import type { SectionPage } from './load-section';

/** Of which service a tile is: how it is booked and at what price, which its service says. */
export function OfferLine({ row, frame, guid }: Pick<SectionPage, 'row' | 'frame'> & { guid: string }) {
  const t = useTranslations('portalItems');
  const types = useTranslations('portalServices');
  const offer = row.Offers.find(({ ServiceGuid }) => ServiceGuid === guid);
  if (!offer) return <p className="portal-small">{t('notOffered')}</p>;
  const { PriceMinor, CurrencyCode, CountryTypeId, BookingPageTypeId, Names } = offer;
  const price =
    PriceMinor > 0
      ? formatPrice(PriceMinor, CurrencyCode, { locale: frame.locale, countryId: CountryTypeId })
      : types('noPrice');
  const facts = [Names[frame.locale], types(`types.${BookingPageTypeId as 1 | 2 | 3 | 4}`), price];
  return <p className="portal-small">{facts.join(' · ')}</p>;
}
