import { VisitShell } from '../visit-shell';
import { DrawStep } from './draw-step';
import type { BookingPage } from './load-page';
import { StepsBar } from './steps-bar';

/** Booking (docs/booking.md §2): service, date and time, details, confirmed; the address says which step. */
export function BookingScreen({ visit, step, trackingId, loaded }: BookingPage) {
  return (
    <VisitShell {...visit} below={<StepsBar step={step} />}>
      {/* For the company's own programs: a word, never a script. */}
      {trackingId && <meta name="tracking-id" content={trackingId} />}
      <DrawStep locale={visit.locale} loaded={loaded} />
    </VisitShell>
  );
}
