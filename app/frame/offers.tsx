import { createContext, useContext, type ReactNode } from 'react';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Offers } from '#app/upstream/capabilities.server.ts';

const OffersOfApi = createContext<Offers>(() => true);

/** Set round every page. */
export const OffersProvider = OffersOfApi.Provider;

/** Returns the question whether the API has what the specification does not name. */
export const useOffers = (): Offers => useContext(OffersOfApi);

interface IfOfferedProps {
  of: ApiCapability;
  children: ReactNode;
  /** It stands there where the API has nothing of the kind. */
  otherwise?: ReactNode;
}

/** Nothing is offered that leads nowhere: a link or button to what this API may not have stands in one of these. */
export function IfOffered({ of, children, otherwise = null }: IfOfferedProps) {
  return useOffers()(of) ? children : otherwise;
}

interface OfferedLinkProps {
  of: ApiCapability;
  href: string;
  children: ReactNode;
}

/** Leads on where the API has what is there; else its words stand by themselves. */
export const OfferedLink = ({ of, href, children }: OfferedLinkProps) => (
  <IfOffered of={of} otherwise={children}>
    <a href={href}>{children}</a>
  </IfOffered>
);
