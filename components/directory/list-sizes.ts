import { listSteps } from '@/lib/config/limits';

export type ListName = 'dates' | 'providers';

/** Steps of the two lists of a page (specification §9). */
export const listSizes = { dates: listSteps.upcoming, providers: listSteps.providers } as const;
