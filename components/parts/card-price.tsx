import { useTranslations } from 'next-intl';
import { cardPrice } from '@/lib/companies/rules/price';
import { formatMoney } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locales';

interface CardPriceProps {
  /** Major units; 0 = priced after a visit. */
  price: number;
  /** Undefined shows the bare number. */
  countryId: number | undefined;
  locale: Locale;
}

/** The starting price without decimals, or why there is none (design §5). */
export function CardPrice({ price, countryId, locale }: CardPriceProps) {
  const t = useTranslations('parts');
  const shown = cardPrice(price);
  if (shown === null)
    return (
      <p className="price">
        <small>{t('pricedAfterVisit')}</small>
      </p>
    );
  return (
    <p className="price">
      <small>{t('startingFrom')}</small>
      <b>{formatMoney(shown, countryId ?? -1, locale, { decimals: 0 })}</b>
    </p>
  );
}
