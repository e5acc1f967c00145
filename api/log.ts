import { pino, type DestinationStream, type Logger } from 'pino';
import { isDatabaseError } from './db/errors.ts';

/** Drops what errors contain: database errors carry statements with values, and details with rows. */
function describe(error: unknown): object {
  // A thrown string is meant as a message; anything else may hold user input.
  if (typeof error === 'string') return { type: 'string', message: error.slice(0, 200) };
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    ...(isDatabaseError(error) && { code: error.code, constraint: error.constraint }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}

/** JSON lines on standard error: standard output is for the line that says the API is ready. */
export const createLog = (
  level = 'info',
  part = 'api',
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger =>
  pino(
    { level, base: { part }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } },
    destination,
  );
