import type { TestAPI } from 'vitest';

interface Options<Value> {
  /** Created for each test, or once for the file, even if no test names it. */
  auto?: boolean;
  close?: (value: Value) => unknown;
}

type Add<Context> = <Name extends string, Value>(
  name: Name,
  make: (fixtures: Context) => Value | Promise<Value>,
  options?: Options<Value>,
) => ScenarioTest<Context & Record<Name, Value>>;

export type ScenarioTest<Context> = TestAPI<Context> & {
  /** Created once for the file. */
  perFile: Add<Context>;
  /** Created for each test. */
  perTest: Add<Context>;
};

export function withFixtures<Context>(it: TestAPI<Context>): ScenarioTest<Context> {
  const adding =
    (scope: 'file' | 'test'): Add<Context> =>
    <Name extends string, Value>(
      name: Name,
      make: (fixtures: Context) => Value | Promise<Value>,
      { auto = false, close }: Options<Value> = {},
    ) => {
      const fixture = async (fixtures: Context, use: (value: Value) => Promise<void>) => {
        const value = await make(fixtures);
        await use(value);
        await close?.(value);
      };
      // Vitest reads a fixture's dependencies from the text of its first parameter.
      fixture.toString = () => make.toString();
      const fixtures = { [name]: [fixture, { scope, auto }] } as unknown as Parameters<typeof it.extend>[0];
      return withFixtures(it.extend(fixtures) as TestAPI<Context & Record<Name, Value>>);
    };
  return Object.assign(it, { perFile: adding('file'), perTest: adding('test') });
}

export type FixturesOf<Test> = Test extends TestAPI<infer Context> ? Context : never;
