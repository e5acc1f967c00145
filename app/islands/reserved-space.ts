import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the room that an element once took, while something is on its way in it: at its lower end a page that gets
 * shorter scrolls, and what somebody is pressing moves.
 *
 * @returns the element, and what gives the room back: when the reader takes something away
 */
export function useReservedSpace(isKept: boolean): [RefObject<HTMLDivElement>, () => void] {
  const element = useRef<HTMLDivElement>(null);
  const giveBack = (): void => void element.current?.style.removeProperty('min-height');
  useLayoutEffect(() => {
    if (!element.current || !isKept) return giveBack();
    // Rounded up: less than a pixel that is missing scrolls, too.
    const height = Math.ceil(element.current.getBoundingClientRect().height);
    element.current.style.setProperty('min-height', `${height}px`);
  });
  return [element, giveBack];
}
