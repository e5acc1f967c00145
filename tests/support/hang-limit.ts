/**
 * A test, or one wait in it, is ended after this many milliseconds. It asserts nothing, and is far longer than anything
 * takes on a slow machine: it only ends a test that hangs and names it before the 90 minutes of a full check are over.
 * `npm run unit` and `npm run screens` shorten it for a person at work, `npm run verify:full` sets it to a day.
 */
export const hangLimit = 1_000 * Number(process.env.HANG_LIMIT_SECONDS ?? 20 * 60);
