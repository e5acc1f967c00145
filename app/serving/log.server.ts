import { pino, type DestinationStream, type Logger } from 'pino';

/** An error without its attached properties: libraries attach requests, with their headers and bodies. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}

/** JSON lines on standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: undefined, serializers: { err: describe } },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
