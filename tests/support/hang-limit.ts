/**
 * Milliseconds after which a test, or a wait in it, is aborted. It asserts nothing and is far longer than
 * anything takes on a slow machine: it only names a hanging test before the 90 minutes of a full check are over.
 * `npm run unit` and `npm run e2e` shorten it for people at work; `npm run test:long` sets it to a day.
 */
export const hangLimit = 1_000 * Number(process.env.HANG_LIMIT_SECONDS ?? 20 * 60);

/**
 * A test in a browser is ended sooner when nothing has happened for this many milliseconds. It counts from the last thing
 * that happened, so that a slow machine only makes it longer: `tests/support/browser/idle-limit.ts`.
 */
export const idleLimit = 1_000 * Number(process.env.IDLE_LIMIT_SECONDS ?? 2 * 60);
