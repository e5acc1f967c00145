import { createContext } from 'react';
import type { RequestContext } from '#app/context.server.ts';

/** Who reads a public page, and whether what they read may be out of date. */
export interface Visitor {
  signedIn: boolean;
  /** The API did not answer: the page shows the last good copy. */
  stale: boolean;
}

/** Whether anybody is signed in, for a page whose loader could not say. */
export const SignedIn = createContext(false);

/** Called when a loader has read everything its page shows. */
export const visitorOf = ({ account, freshness }: RequestContext): Visitor => ({
  signedIn: account !== null,
  stale: freshness.stale,
});
