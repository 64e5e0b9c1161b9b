import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { Frequency } from '@/lib/config/frequencies';
import type { Offering } from './flow';

/** What is booked, in texts: plain data, since islands have it too. */
export interface SummaryFacts {
  company: string;
  service: string;
  offering: Offering;
  /** How often, for a service that repeats. */
  frequency?: Frequency | '';
  /** All visits of a series, and what they cost, formatted. */
  series?: { count: number; total: string };
  /** Formatted; empty where the price comes later. */
  price: string;
  /** What is said of paying, where it is paid at once. */
  payNote?: string;
}

interface SummaryProps {
  facts: SummaryFacts;
  /** Label and text, in order; the price comes after them. */
  rows?: readonly (readonly [label: string, text: string])[];
  /** The one way on. */
  children?: ReactNode;
}

/** What a booking costs, or how its price comes about. */
export function usePriceText({ offering, price }: Pick<SummaryFacts, 'offering' | 'price'>): string {
  const t = useTranslations('booking.summary');
  if (price !== '') return price;
  return t(({ priced: 'priced', visit: 'priced', quote: 'quoted', request: 'answered' } as const)[offering]);
}

/** The card beside a step: what is chosen so far, the price, and the way on (mockup booking). */
export function Summary({ facts, rows = [], children }: SummaryProps) {
  const t = useTranslations('booking.summary');
  const often = useTranslations('booking.frequency');
  const { company, service, price, payNote, frequency, series } = facts;
  const priceText = usePriceText(facts);
  return (
    <aside className="card book-summary" aria-label={t('title')}>
      <h2 className="h3">{t('title')}</h2>
      <dl>
        <div>
          <dt>{t('service')}</dt>
          <dd>{service || t('none')}</dd>
        </div>
        {frequency !== undefined && (
          <div>
            <dt>{often('label')}</dt>
            <dd>{often(frequency || 'once')}</dd>
          </div>
        )}
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="book-lines">{text}</dd>
          </div>
        ))}
        <div className="book-total">
          <dt>{price !== '' && frequency ? often('perVisit') : t(price === '' ? 'price' : 'total')}</dt>
          <dd>{priceText}</dd>
        </div>
        {series && (
          <div>
            <dt>{t('allVisits', { count: series.count })}</dt>
            <dd>{series.total}</dd>
          </div>
        )}
      </dl>
      {children}
      <p className="meta book-pay">
        <Icon name="lock" size="s" />
        <span>{payNote ?? t(price === '' ? 'noPrice' : 'noPayment', { company })}</span>
      </p>
    </aside>
  );
}
