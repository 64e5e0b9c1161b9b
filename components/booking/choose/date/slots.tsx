import { useTranslations } from 'next-intl';
import { Plate } from '@/components/ui/plate';
import { plateParts } from '@/lib/i18n/format-date';
import { type DayView, freeSlots, type PlaceClock } from '../month-view';

interface SlotsProps {
  day: DayView;
  clock: PlaceClock;
  zone: string;
  start: string;
  onPick: (start: string) => void;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The hours of a day: one is chosen; each says its weekday, full date and zone to screen readers (docs/rules/pains.md 2, 20). */
export function Slots({ day, clock, zone, start, onPick }: SlotsProps) {
  const t = useTranslations('booking.date');
  const { locale, countryId } = clock;
  const parts = plateParts(new Date(`${day.date}T12:00:00Z`), { timeZone: 'UTC', locale, countryId });
  return (
    <section aria-labelledby="slots">
      <div className="book-day-head">
        <span aria-hidden="true">
          <Plate isSmall date={{ ...parts, label: day.label }} />
        </span>
        <div>
          <h2 className="h3" id="slots" tabIndex={-1}>
            {capital(day.label)}
          </h2>
          <p className="meta">{t('free', { free: freeSlots(day).length, all: day.slots.length })}</p>
        </div>
      </div>
      <fieldset className="book-slots">
        <legend className="sr-only">{t('slots', { day: day.label })}</legend>
        {day.slots.map((slot) => (
          <label key={slot.start} className="book-slot">
            <input
              type="radio"
              name="start"
              value={slot.start}
              required
              disabled={!slot.isFree}
              checked={slot.start === start}
              onChange={() => onPick(slot.start)}
              aria-label={
                slot.isFree
                  ? t('slotName', { day: day.label, time: slot.time, zone: slot.zone ?? zone })
                  : t('slotTaken', { time: slot.time })
              }
            />
            <span aria-hidden="true">{slot.time}</span>
            {slot.zone && (
              <small className="meta" aria-hidden="true">
                {slot.zone}
              </small>
            )}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
