/**
 * The demo under test begins on a Monday at 9:00 in Hong Kong, on whichever day the tests run. `npm run
 * verify:days` sets `SCENARIO_START` to other instants.
 */
export const scenarioStart = process.env.SCENARIO_START ?? '2026-11-23T01:00:00.000Z';

const begun = performance.now();

/** The current time of the test's clock, with which a restarted process continues. */
export const scenarioNow = (): string => new Date(Date.parse(scenarioStart) + performance.now() - begun).toISOString();

export function clockFrom(instant: string): () => Date {
  const since = performance.now();
  return () => new Date(Date.parse(instant) + performance.now() - since);
}
