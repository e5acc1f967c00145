import { createContext } from 'react';
import type { RequestContext } from '#app/context.server.ts';

/** A reader of a public page may be signed in, and may read something out of date. */
export interface Visitor {
  signedIn: boolean;
  /** The API did not answer: the page shows the last good copy. */
  stale: boolean;
}

/** A page whose loader could not say learns here whether anybody is signed in. */
export const SignedIn = createContext(false);

/** Called when a loader has read everything its page shows. */
export const visitorOf = ({ account, freshness }: RequestContext): Visitor => ({
  signedIn: account !== null,
  stale: freshness.stale,
});
