import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesWithoutPass } from '../../scripts/verify/named-tests.mjs';

/** Number of requirements of levels 1 and 2 per section (OWASP ASVS 5.0.0), numbered from 1. */
const asked: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const states = ['tried', 'met', 'untested', 'partly', 'not met', 'n/a'];

const document = readFileSync('docs/asvs.md', 'utf8');
const rows = [...document.matchAll(/^\| V(\d+\.\d+)\.(\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, section, number, asks, state, how]) => ({
    section: section!,
    number: Number(number),
    asks,
    state: state!,
    how: how!,
  }),
);
const testsIn = (how: string) => [...how.matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file!);

describe('the table of ASVS', () => {
  it('has every requirement of levels 1 and 2 once, in their order', () => {
    const expected = Object.entries(asked).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(expected).toHaveLength(253);
    expect(rows.map(({ section, number }) => `${section}.${number}`)).toEqual(expected);
    expect(document.match(/^\| V\d/gm)).toHaveLength(253);
  });

  it('says of each whether it is met, and names a test file that is there for each that is', () => {
    expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
    const files = (how: string) => testsIn(how).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
    expect(rows.filter(({ state, how }) => ['tried', 'met'].includes(state) && files(how).length === 0)).toEqual([]);
    expect(rows.flatMap(({ how }) => testsIn(how)).filter((file) => !existsSync(file))).toEqual([]);
  });

  it('quotes tests that are in the file named before them', () => {
    const quoted = rows.flatMap(({ how }) => [...how.matchAll(/`(tests\/[^`]+)` › "([^"]+)"/g)]);
    expect(quoted.length).toBeGreaterThan(5);
    const missing = quoted.filter(([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(`'${title}'`));
    expect(missing.map(([quote]) => quote)).toEqual([]);
    // Another spelling of a quotation would not be looked at.
    expect(document.match(/›/g)).toHaveLength(quoted.length + 1);
  });

  it('gives a reason for each that is not met', () => {
    expect(rows.filter(({ state, how }) => !['tried', 'met'].includes(state) && how.trim().length < 5)).toEqual([]);
  });

  it('counts its rows', () => {
    const counted = states.map((state) => rows.filter((row) => row.state === state).length);
    const counts = states.map((state) =>
      Number(new RegExp(`^\\| ${state} \\| [^|]+ \\| (\\d+) \\|$`, 'm').exec(document)?.[1]),
    );
    expect(counts).toEqual(counted);
  });
});

it('the check after all tests names what did not pass', () => {
  const row = '`tests/a.test.ts`, `tests/b.test.ts` › "is refused: %s"';
  const second = { file: 'tests/b.test.ts', title: 'is refused: two lengths' };
  expect(namesWithoutPass(row, [{ file: 'tests/a.test.ts', title: 'any' }, second])).toEqual([]);
  expect(namesWithoutPass(row, [{ ...second, title: 'is taken' }])).toEqual(row.split(', '));
});
