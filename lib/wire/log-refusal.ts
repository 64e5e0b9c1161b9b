import 'server-only';
import { noteSecurityEvent } from '@/lib/log/security-events';
import type { Caller } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { AnyOperation } from '@/lib/platform/operation';

type Refusal = Pick<PlatformError, 'status' | 'fields'>;

/** Why a call is refused, as the log names it. */
function reasonOf({ status, fields }: Refusal, caller: Caller | undefined, session: AnyOperation['session']): string {
  if (!caller) return status === 403 ? 'origin' : 'key';
  if (status === 401) return session === 'opens' ? 'login' : 'session';
  if (fields?.demo) return 'demo';
  return fields?.reauthenticate ? 'reauthenticate' : 'right';
}

/**
 * Names a refusal (401, 403) or a full limit (429) in the log (docs/rules/security.md 34).
 * @param caller undefined where it is not known: neither key nor session nor origin were good
 * @returns whether it was one
 */
export function logRefusal(
  { name: call, session }: { name: string; session?: AnyOperation['session'] },
  refusal: Refusal,
  caller: Caller | undefined,
): boolean {
  const { status } = refusal;
  if (status === 429) noteSecurityEvent({ event: 'limited', call, reason: 'rate', status });
  else if (status === 401 || status === 403)
    noteSecurityEvent({ event: 'refused', call, reason: reasonOf(refusal, caller, session), status });
  else return false;
  return true;
}
