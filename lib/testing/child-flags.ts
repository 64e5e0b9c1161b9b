/**
 * Flags of Node for a child process that opens the database and is over in seconds, or asks little of it: without them the engine's machine
 * code is optimised in the background, which pays in a server and is more than half of all that a short process computes.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];
