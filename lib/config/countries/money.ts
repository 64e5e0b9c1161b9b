import type { Locale } from '../../values/locale';
import type { MoneyPattern, MoneyPosition } from './country';

const anglo = { en: 'en-US', fr: 'fr-FR', es: 'es-US' } as const;
/** Spanish readers in Europe write 1.249,00; elsewhere a point there would read as a decimal mark. */
const continental = { en: 'en-US', fr: 'fr-FR', es: 'es-ES' } as const;

/** The same symbol and position in every language. */
export function sameMoney(
  symbol: string,
  position: MoneyPosition,
  isContinental = false,
): Record<Locale, MoneyPattern> {
  const digits = isContinental ? continental : anglo;
  return {
    en: { symbol, position, digits: digits.en },
    fr: { symbol, position, digits: digits.fr },
    es: { symbol, position, digits: digits.es },
  };
}

/** No symbol is shown (docs/interface.md §5.8). */
export const moneyWithoutSymbol = sameMoney('', 'none');
