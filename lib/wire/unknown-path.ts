import { isPlatformError, PlatformError } from '@/lib/platform/errors';

/** What stands in a path and cannot be anything's name is unknown: 404, whatever else is wrong (docs/interface.md §2, §5.11). */
export function asUnknown(error: unknown, params: Record<string, string>): unknown {
  const isInvalid = isPlatformError(error) && error.status === 422;
  return isInvalid && Object.keys(error.fields ?? {}).some((name) => Object.hasOwn(params, name))
    ? new PlatformError(404)
    : error;
}
