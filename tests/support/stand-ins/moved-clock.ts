import { vi } from 'vitest';

/**
 * Stops the clock that measures how long something lasts (`performance.now`), until `vi.restoreAllMocks`. Answers how to
 * move it on.
 *
 * why: A value that is kept for seconds would be forgotten in the middle of a test on a slow machine.
 */
export function stopClock(): { forward(milliseconds: number): void } {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return { forward: (milliseconds) => void (now += milliseconds) };
}
