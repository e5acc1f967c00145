import { ApiError, Unavailable } from './errors.ts';

/**
 * For content beside the main one: null where the API failed, so that the page renders with a note in its place.
 * An expired session and our own bugs still end the page.
 */
export const orNull = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error: unknown) => {
    if (error instanceof Unavailable || error instanceof ApiError) return null;
    throw error;
  });

/** For `catch`: a record that there is no more. */
export const nullIfMissing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};
