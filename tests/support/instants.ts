/**
 * The demo under test begins on a Monday at 9:00 in Hong Kong, on whichever day the tests run. `npm run verify:days`
 * sets `STORY_BEGINS` to other instants, one after another.
 */
export const storyBegins = process.env.STORY_BEGINS ?? '2026-11-23T01:00:00.000Z';

const begun = performance.now();

/** The time of the story now: what a process is started with, so that one that starts again goes on where it was. */
export const storyNow = (): string => new Date(Date.parse(storyBegins) + performance.now() - begun).toISOString();

/** Returns a clock that shows this instant now and goes on. */
export function clockFrom(instant: string): () => Date {
  const since = performance.now();
  return () => new Date(Date.parse(instant) + performance.now() - since);
}
