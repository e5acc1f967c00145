export const sqlState = {
  serializationFailure: '40001',
  deadlock: '40P01',
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
} as const;

interface DatabaseErrorFields {
  code: string;
  constraint?: string;
}

export const isDatabaseError = (error: unknown): error is Error & DatabaseErrorFields =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** A prepared statement was planned before a migration that changed its columns. */
export const isStalePlan = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '0A000' && error.message.startsWith('cached plan must not change');

export const isTransient = (error: unknown): boolean =>
  isStalePlan(error) ||
  (isDatabaseError(error) && (error.code === sqlState.serializationFailure || error.code === sqlState.deadlock));

/**
 * Connection exceptions (class 08), too many connections, and a server that is stopping, has crashed or is
 * starting.
 */
const lostState = /^(08[0-9A-Z]{3}|53300|57P0[123])$/;
const lostSocket: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Any reason counts: a stopped server closes its port, and its socket file is missing. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/** The connection was lost or unavailable: whatever was not committed has not happened. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string')
    return lostState.test(error.code) || lostSocket.has(error.code) || isConnecting(error);
  // Driver errors without a code.
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
    error.message,
  );
}

/** No space, over quota, read-only file system, PostgreSQL's disk_full. */
const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error && typeof error.code === 'string'
    ? full.has(error.code)
    : /no space left on device|read-only file system/i.test(error.message));

/**
 * The connection was lost during COMMIT: only a retry with the same idempotency key tells whether it was
 * applied.
 */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown';
}
