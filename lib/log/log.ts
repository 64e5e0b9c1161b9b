import 'server-only';
import pino from 'pino';
import { ConfigError, env } from '@/lib/config/env';

/** Read while modules load: which setting is wrong is said by the start, in a line, and not by a stack trace from here. */
function levelOf(): string {
  try {
    return env().LOG_LEVEL;
  } catch (error) {
    if (error instanceof ConfigError) return 'info';
    throw error;
  }
}

/** Structured, UTC, and only what is named here: no bodies, no headers, no addresses (docs/rules/security.md 34). */
export const log = pino({
  level: levelOf(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    error: (error: unknown) =>
      error instanceof Error
        ? { name: error.name, message: error.message.slice(0, 500), stack: error.stack?.slice(0, 4000) }
        : {},
  },
});
