import type { BookingVisit } from './booking-visit';
import { DrawDate } from './draw-date';
import { DrawDetails } from './draw-details';
import { DrawDone } from './draw-done';
import { DrawService } from './draw-service';

/** The step of the flow that an address stands for. */
export function DrawStep({ booking }: { booking: BookingVisit }) {
  const { visit, service, step } = booking;
  if (step === 'done' && visit.booking !== undefined) return <DrawDone booking={booking} token={visit.booking} />;
  if (!service) return <DrawService booking={booking} />;
  return step === 'details' ? (
    <DrawDetails booking={booking} service={service} />
  ) : (
    <DrawDate booking={booking} service={service} />
  );
}
