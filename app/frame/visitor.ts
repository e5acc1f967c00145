import type { RequestContext } from '#app/context.server.ts';

/** Who reads a public page, and whether what they read may be out of date. */
export interface Visitor {
  signedIn: boolean;
  /** The API did not answer: the page shows the last good copy. */
  stale: boolean;
}

/** Called when a loader has read everything its page shows. */
export const visitorOf = ({ account, freshness }: RequestContext): Visitor => ({
  signedIn: account !== null,
  stale: freshness.stale,
});
