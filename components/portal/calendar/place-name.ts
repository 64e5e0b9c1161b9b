import type { VisitRow } from '@/lib/bookings/contract-visits';

/** Where a visit is: its neighborhood, or its city where it may go anywhere there. */
export const placeName = ({ NeighborhoodName, CityName }: VisitRow): string => NeighborhoodName || CityName;
