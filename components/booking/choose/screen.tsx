import { VisitShell } from '../visit-shell';
import { DrawStep } from './draw-step';
import type { BookingPage } from './load-page';
import { StepsBar } from './steps-bar';

/** Booking (docs/booking.md §2): service, date and time, details, confirmed; the address says which step. */
export function BookingScreen({ visit, step, loaded }: BookingPage) {
  return (
    <VisitShell {...visit} below={<StepsBar step={step} />}>
      <DrawStep locale={visit.locale} loaded={loaded} />
    </VisitShell>
  );
}
