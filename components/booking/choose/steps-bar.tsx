import { useTranslations } from 'next-intl';
import { type BookingStep, bookingSteps } from './flow';

const lookOf = (at: number, now: number) => (at < now ? 'book-step-done' : at === now ? 'book-step-now' : undefined);

/** The current step of the booking; on narrow screens only the present step is named (docs/design.md §3, Booking). */
export function StepsBar({ step }: { step: BookingStep }) {
  const t = useTranslations('booking.steps');
  const now = bookingSteps.indexOf(step);
  return (
    <ol className="book-steps" aria-label={t('label')}>
      {bookingSteps.map((name, at) => (
        <li key={name} className={lookOf(at, now)} aria-current={at === now ? 'step' : undefined}>
          <span>{t('numbered', { n: at + 1, name: t(name) })}</span>
        </li>
      ))}
    </ol>
  );
}
