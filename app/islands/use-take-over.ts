import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Removes the server's own content of the island once the component has rendered; the ref is for its root
 * element.
 */
export function useTakeOver(): RefObject<HTMLDivElement> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = root.current?.parentElement;
    while (host?.nextSibling) host.nextSibling.remove();
  }, []);
  return root;
}
