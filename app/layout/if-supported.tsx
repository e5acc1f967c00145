import { createContext, useContext, type ReactNode } from 'react';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Supports } from '#app/api-client/capabilities.server.ts';

const SupportsContext = createContext<Supports>(() => true);

export const SupportsProvider = SupportsContext.Provider;

export const useSupports = (): Supports => useContext(SupportsContext);

const UnpublishedContext = createContext<readonly string[]>([]);

/** Of pages that the platform has not written yet, no page links to one. */
export const UnpublishedProvider = UnpublishedContext.Provider;

export const useUnpublished = (): readonly string[] => useContext(UnpublishedContext);

interface IfSupportedProps {
  capability: ApiCapability;
  children: ReactNode;
  otherwise?: ReactNode;
}

export function IfSupported({ capability, children, otherwise = null }: IfSupportedProps) {
  return useSupports()(capability) ? children : otherwise;
}

interface LinkIfSupportedProps {
  capability: ApiCapability;
  href: string;
  children: ReactNode;
}

export const LinkIfSupported = ({ capability, href, children }: LinkIfSupportedProps) => (
  <IfSupported capability={capability} otherwise={children}>
    <a href={href}>{children}</a>
  </IfSupported>
);
