/** The parts of a date as they are shown, and the machine's spelling. */
export interface PlateDate {
  /** YYYY-MM-DD on the place's calendar. */
  dateTime: string;
  weekday: string;
  day: string;
  month: string;
  /** The whole date in words, read instead of the three fragments. */
  label: string;
}

/**
 * A date worn like an enamel house number; for bookable dates only. Without a date it shows "---" (docs/product.md §5). By its `id`
 * it can name a button: the date in words.
 */
export function Plate({ date, isSmall, id }: { date: PlateDate | null; isSmall?: boolean; id?: string }) {
  const className = isSmall ? 'plate plate-sm' : 'plate';
  if (date === null)
    return (
      <span className={className} id={id}>
        <b>{'---'}</b>
      </span>
    );
  return (
    <time className={className} dateTime={date.dateTime} id={id}>
      <span className="sr-only">{date.label}</span>
      <small aria-hidden="true">{date.weekday}</small>
      <b aria-hidden="true">{date.day}</b>
      <small aria-hidden="true">{date.month}</small>
    </time>
  );
}

/** The enamel plate of the page that is not there. */
export function NumberPlate({ number }: { number: string }) {
  return (
    <div className="plate plate-lg" aria-hidden="true">
      <b>{number}</b>
    </div>
  );
}
