import 'server-only';
import { isPlatformError } from '@/lib/platform/errors';

/** Whether what was thrown is the platform's refusal with one of these statuses. */
export const isRefused = (error: unknown, ...statuses: number[]): boolean =>
  isPlatformError(error) && statuses.includes(error.status);

/** Whether a refusal names this field. */
export const isAbout = (error: unknown, field: string): boolean =>
  isPlatformError(error) && field in (error.fields ?? {});
