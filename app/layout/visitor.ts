import { createContext } from 'react';
import type { RequestContext } from '#app/context.server.ts';

export interface Visitor {
  signedIn: boolean;
  stale: boolean;
}

export const SignedInContext = createContext(false);

export const visitorOf = ({ account, freshness }: RequestContext): Visitor => ({
  signedIn: account !== null,
  stale: freshness.stale,
});
