/** SQLSTATE classes that the API knows how to answer. */
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

/** Whether an error came from the database, of either driver. */
export const isDatabaseFault = (error: unknown): error is Error & DatabaseFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Whether the same transaction may succeed when it is run again. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseFault(error) && (error.code === sqlState.serializationFailure || error.code === sqlState.deadlock);

/** Whether an error is the violation of the named unique, foreign key or check constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  isDatabaseFault(error) && error.constraint === constraint;
