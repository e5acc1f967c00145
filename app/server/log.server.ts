import { pino, type DestinationStream, type Logger } from 'pino';

/** Without an error's attached properties: libraries attach requests, with their headers and bodies. */
function describe(error: unknown): object {
  // A thrown string is meant as the message; any other value may contain user input.
  if (typeof error === 'string') return { type: 'string', message: error.slice(0, 200) };
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}

/**
 * Lines have the same format as the API's and go to standard error: standard output is for the line that says
 * the portal is ready.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: { part: 'portal' }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } },
    destination ?? pino.destination({ fd: 2, sync: true }),
  );
