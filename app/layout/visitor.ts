import { createContext } from 'react';
import type { RequestContext } from '#app/context.server.ts';

export interface Visitor {
  signedIn: boolean;
  stale: boolean;
}

export const SignedInContext = createContext(false);

/** Finds the request in the logs of the portal and of the API. */
export const RequestIdContext = createContext('');

export const visitorOf = ({ account, freshness }: RequestContext): Visitor => ({
  signedIn: account !== null,
  stale: freshness.stale,
});
