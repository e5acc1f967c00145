import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../scripts/text-usage.mjs';

/** Words of version 0.1.0 in names, each with the word that replaced it. */
const inNames: Readonly<Record<string, string>> = {
  office: 'admin',
  'ask back|asked back|payouts?': 'refund request',
  'company login|entrance': 'single sign-on, login redirect',
  'first steps': 'onboarding',
  flood: 'rate limit',
  'gate packs?': 'attendance sheet',
  'last calls': 'request inspector',
  'leave out|left out': 'discard, skip',
  'lifting|lift suspension': 'unsuspend',
  'mend(ed)?': 'fix',
  'near misses': 'suggestions',
  'pay slip': 'pay statement',
  'purse|truth|news': 'balance summary, amount due, notifications',
  'reconsider(ed|ation)?|take back refusal': 'reopen',
  'refus(e|ed|al|als)': 'error, decline, reject',
  'rehears(e|al)': 'verify upgrade',
  'scheduled tasks?|task units?': 'background jobs',
  'second factors?': 'two-factor authentication',
  'set aside': 'dead-lettered',
  'standings?': 'mark, status',
  sweep: 'purge expired',
  'take back|taken back': 'void, cancel, reverse',
  teller: 'publisher',
  'tie out': 'reconciliation',
  'upstream map': 'adapter',
  'way back': 'return link',
};

/** The same in English text on screen and in emails. */
const inText: Readonly<Record<string, string>> = {
  'the office|office of the provider|provider’s office': 'the admin site, the platform',
  '(?<!card |identity )provider': 'the platform',
  'letters?(?! or|,)': 'email',
  'asked back|payout': 'refund request',
  'company login': 'single sign-on',
  'first steps': 'Get started',
  'gate pack': 'attendance sheet',
  'mend(ed)?|faults?': 'fix, error',
  'second factor': 'two-factor authentication',
  'set aside|left out': 'needs attention, skipped',
  'take(n|s)? back': 'undo, cancel, reverse',
  'tie-out': 'reconciliation',
};

/** Names that are of others: file formats, the law, or version 0.1.0 itself. */
const allowedNames = new Set(['officeDocument']);
const filesOfOldWords = [
  'contract/core/renamed.ts',
  'runtime/settings.ts',
  'tests/project/retired-words.test.ts',
  'tests/contract/core/renamed.test.ts',
  'tests/runtime/settings.test.ts',
];

const filesOf = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .toLowerCase();

const namePattern = new RegExp(`(?<![a-z])(${Object.keys(inNames).join('|')})(?![a-z])`);

const retiredIn = (names: Iterable<string>): string[] =>
  [...names].filter((name) => !allowedNames.has(name) && namePattern.test(wordsOf(name)));

const sources = filesOf('app', 'api', 'contract', 'domain', 'runtime', 'demo', 'scripts', 'tests', 'server.ts').filter(
  (file) => !file.startsWith('api/db/migrations/'),
);

/** Identifiers without comments and strings, which quote the world. */
const identifiersIn = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ' ')
    .replace(/\$\{`[^`]*`\}/g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, ' ')
    .replace(/>[^<>{}]*</g, '><')
    .match(/[A-Za-z_]\w+/g) ?? [];

describe('a word that was replaced', () => {
  it('names no file or folder', () => {
    expect(retiredIn(sources)).toEqual([]);
  });

  it('names no declaration, field or variable', () => {
    const found = sources
      .filter((file) => /\.tsx?$/.test(file) && !filesOfOldWords.includes(file))
      .flatMap((file) =>
        retiredIn(new Set(identifiersIn(readFileSync(file, 'utf8')))).map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });

  it('names no text', () => {
    expect(retiredIn(textsOf('en-US').keys())).toEqual([]);
  });

  it('is in no text on screen or in an email', () => {
    const pattern = new RegExp(`\\b(${Object.keys(inText).join('|')})\\b`, 'i');
    const found = [...textsOf('en-US')].filter(
      ([key, text]) => !key.startsWith('customer-agreement:') && pattern.test(text),
    );
    expect(found).toEqual([]);
  });

  it('is found where one is planted', () => {
    expect(retiredIn(['officeDocuments', 'liftSuspension', 'app/parts/gate-pack.tsx', 'SET_ASIDE'])).toHaveLength(4);
    expect(retiredIn(['officer', 'weightToLift', 'newsletter', 'deadLetter'])).toEqual([]);
  });
});
