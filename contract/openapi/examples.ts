import examples from './examples.json' with { type: 'json' };

export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The whole response body; absent for files. */
  answer?: unknown;
}

/**
 * Requests and responses recorded from the conformance run against the reference API, with one row of each list
 * and placeholders for secrets. `npm run docs:examples` records them; a test compares them with a run.
 */
export const exampleOf = ({ name }: { name: string }): Example =>
  (examples as unknown as Readonly<Record<string, Example>>)[name] ?? {};
