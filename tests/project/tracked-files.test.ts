import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Patterns are written so that they do not match themselves.
const forbidden: Readonly<Record<string, RegExp>> = {
  'a path of one machine': /(?<![\w.])\/(?:wor[k]|tm[p]|roo[t]|hom[e]|User[s])\/[\w.-]+/,
  'the address of a package registry': /registr[y]\.npmjs|registr[y]\.yarnpkg|de[b]\.debian\.org|npm\.pkg\.githu[b]/,
  'a private key': /-----BEGIN (?:\w+ )*PRIVATE KE[Y]-----/,
  'a live key of the payment provider': /\b[sr]k_liv[e]_\w+/,
  'a key of a cloud': /\bAKI[A][0-9A-Z]{16}\b|\bAIz[a][\w-]{35}\b|\bgh[pousr]_\w{36}\b|\bxox[bap]-[\w-]{10,}/,
  'a password in an address':
    /\b(?:postgres|postgresql|smtps?|https?):\/\/(?!(?:user|shiftdock):password@|shiftdock@)[\w.-]+:[^@\s/'"`$<]+@/,
};

const isText = (content: Buffer) => !content.subarray(0, 8_000).includes(0);

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && file !== 'package-lock.json');

describe('tracked files', () => {
  it.each(Object.entries(forbidden))('hold nowhere %s', (_, pattern) => {
    const found = files.flatMap((file) => {
      const content = readFileSync(file);
      if (!isText(content)) return [];
      return content
        .toString()
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 100)}`] : []));
    });
    expect(found).toEqual([]);
  });

  it('include no settings, data or builds', () => {
    expect(
      files.filter(
        (file) => /^(\.env|data\/|build\/|node_modules\/|test-results\/)/.test(file) && file !== '.env.example',
      ),
    ).toEqual([]);
  });

  it('lock packages without saying where they were fetched', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved":/);
  });
});
