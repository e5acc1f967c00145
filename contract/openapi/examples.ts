import examples from './examples.json' with { type: 'json' };

/** Request and answer of a call cross the wire like this. */
export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** JSON; forms have none. */
  body?: unknown;
  /** The whole body of the answer; files have none. */
  answer?: unknown;
}

/**
 * Examples of the calls, by name: what the conformance story sent to the reference API and was answered, with one row of each
 * list and words in place of secrets. `npm run docs:examples` records them, and a test compares them with the story.
 */
export const exampleOf = ({ name }: { name: string }): Example =>
  (examples as unknown as Readonly<Record<string, Example>>)[name] ?? {};
