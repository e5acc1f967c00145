/** The API can answer these SQLSTATE classes. */
export const sqlState = {
  serializationFailure: '40001',
  deadlock: '40P01',
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
} as const;

interface DatabaseFault {
  code: string;
  constraint?: string;
}

/** Tells whether an error came from the database, of either driver. */
export const isDatabaseFault = (error: unknown): error is Error & DatabaseFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Tells whether the same transaction may succeed when it is run again. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseFault(error) && (error.code === sqlState.serializationFailure || error.code === sqlState.deadlock);

/** Connection exceptions (class 08), too many connections, and a server that is stopping, has crashed or is starting. */
const lostState = /^(08[0-9A-Z]{3}|53300|57P0[123])$/;
const lostSocket: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The reason does not matter: a server that is away refuses a port, and its socket file is not there. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/**
 * Tells whether the connection to the database was lost, or there was none to be had: what was not committed has not
 * happened.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string')
    return lostState.test(error.code) || lostSocket.has(error.code) || isConnecting(error);
  // The driver's own words for it have no code.
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    error.message,
  );
}

/** Of files: no space, over a quota, a file system that takes no writing. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Tells whether a write failed because the disk, of the files or of the database, takes nothing more. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error && typeof error.code === 'string'
    ? full.has(error.code)
    : /no space left on device|read-only file system/i.test(error.message));

/** A commit whose answer was lost: done or not, only asking again under the same key tells. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}
