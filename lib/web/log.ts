import 'server-only';
import pino from 'pino';
import { env } from '@/lib/config/env';

/** Structured, UTC, and only what is named here: no bodies, no headers, no addresses (rules/security 34). */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    error: (error: unknown) =>
      error instanceof Error
        ? { name: error.name, message: error.message.slice(0, 500), stack: error.stack?.slice(0, 4000) }
        : {},
  },
});
