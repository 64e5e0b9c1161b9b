import { loadDate } from './date/load';
import { loadDetails } from './details/load';
import { loadDone } from './done/load';
import type { BookingVisit } from './load';
import { loadPaused } from './paused/load';

export type LoadedStep = Awaited<ReturnType<typeof loadStep>>;

/** The step of the flow that an address stands for, and what it is drawn from. */
export async function loadStep(booking: BookingVisit) {
  const { visit, service, step } = booking;
  if (step === 'done' && visit.booking !== undefined) return loadDone(booking, visit.booking);
  if (service?.Page?.IsPaused && visit.hold === undefined) return loadPaused(booking, service);
  if (!service) return { step: 'service', props: { booking } } as const;
  return step === 'details' ? loadDetails(booking, service) : loadDate(booking, service);
}
