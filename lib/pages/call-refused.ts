import 'server-only';
import { isPlatformError } from '@/lib/platform/errors';

/** Whether what was thrown is the platform's refusal with this status. */
export const isRefused = (error: unknown, status: number): boolean => isPlatformError(error) && error.status === status;

/** Whether a refusal names this field. */
export const isAbout = (error: unknown, field: string): boolean =>
  isPlatformError(error) && field in (error.fields ?? {});
