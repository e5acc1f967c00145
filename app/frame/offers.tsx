import { createContext, useContext, type ReactNode } from 'react';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Offers } from '#app/upstream/capabilities.server.ts';

const OffersOfApi = createContext<Offers>(() => true);

export const OffersProvider = OffersOfApi.Provider;

export const useOffers = (): Offers => useContext(OffersOfApi);

interface IfOfferedProps {
  of: ApiCapability;
  children: ReactNode;
  otherwise?: ReactNode;
}

export function IfOffered({ of, children, otherwise = null }: IfOfferedProps) {
  return useOffers()(of) ? children : otherwise;
}

interface OfferedLinkProps {
  of: ApiCapability;
  href: string;
  children: ReactNode;
}

export const OfferedLink = ({ of, href, children }: OfferedLinkProps) => (
  <IfOffered of={of} otherwise={children}>
    <a href={href}>{children}</a>
  </IfOffered>
);
