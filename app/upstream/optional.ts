import { Refused, Unavailable } from './errors.ts';

/**
 * Returns what stands beside the main content: null where the API could not say, so that the page renders with a note
 * in its place. A lost session and a fault of our own still end the page.
 */
export const optional = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error: unknown) => {
    if (error instanceof Unavailable || error instanceof Refused) return null;
    throw error;
  });
