import { DrawDate } from './date/load';
import { DrawDetails } from './details/load';
import { DrawDone } from './done/load';
import type { BookingVisit } from './load';
import { DrawService } from './service/load';

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
