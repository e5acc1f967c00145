import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { passwordLength } from '#domain/accounts/password.ts';
import { maxSignInFailures, waitAfterFailures } from '#domain/accounts/sign-in-limit.ts';
import { maxTwoFactorTries, recoveryCodeAlphabet, recoveryCodes, totpParameters } from '#domain/accounts/two-factor.ts';
import {
  codeDigits,
  codeMinutes,
  maxCodesADay,
  maxCodesAnHour,
  maxCodeTries,
} from '#domain/accounts/verification-code.ts';
import { openReadLimit } from '#domain/shared/open-call-limit.ts';
import { clockCodeDigits, maxWrongClockCodes } from '#domain/shifts/clock-code.ts';
import { parseShortCode } from '#domain/shifts/short-code.ts';

const [first, second, third] = [5, 6, 7].map((failures) => waitAfterFailures(failures, 5));
const waits = `then ${first}, ${second}, ${third} … ${waitAfterFailures(1_000, 5)} minutes`;
const number = (count: number) => count.toLocaleString('en');
/** The only length that a key is read with. */
const keyLengths = Array.from({ length: 40 }, (_, length) => length).filter((length) =>
  parseShortCode(`1-${'a'.repeat(length)}`),
);

const rows: readonly (readonly [name: string, length: string, life: string, wrong: string])[] = [
  ['Password', `${passwordLength.min} to ${passwordLength.max} characters`, '', `${maxSignInFailures.account} of an`],
  [
    'Code by email',
    `${codeDigits} digits`,
    `${codeMinutes} minutes, once`,
    `${maxCodeTries} for a code; ${maxCodesAnHour} codes an hour and ${maxCodesADay} a day`,
  ],
  [
    'Code of an authenticator app',
    `${totpParameters.digits} digits`,
    `${totpParameters.period} seconds`,
    `${maxTwoFactorTries} of an account, ${waits}`,
  ],
  ['Recovery code', `${recoveryCodes.length} of ${recoveryCodeAlphabet.length} characters`, '', ''],
  ['Clock code', `${clockCodeDigits} digits`, '', `${maxWrongClockCodes} of a timesheet, ${waits}`],
  [
    'Short link',
    `${keyLengths.join()} hexadecimal digits`,
    '',
    `${number(openReadLimit.network)} reads an hour of a network, ${number(openReadLimit.everybody)} of everybody`,
  ],
];

const [, section = ''] = /## Short secrets\n([\s\S]*?)\n## /.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
const written = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Secret'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('docs/security.md has length, life and limit of each short secret as the code has them', () => {
  expect(written).toHaveLength(rows.length);
  for (const [index, [name, length, life, wrong]] of rows.entries()) {
    const [, writtenName, writtenLength, writtenLife, writtenWrong] = written[index]!;
    expect(writtenName).toContain(name);
    expect(writtenLength).toBe(length);
    expect(writtenLife).toContain(life);
    expect(writtenWrong).toContain(wrong);
  }
});
