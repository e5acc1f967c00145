import { randomInt } from 'node:crypto';
import {
  readSecondFactorCode,
  recoveryCodes,
  recoveryLetters,
  secondFactorTries,
} from '#domain/account/second-factor.ts';
import { message } from '#domain/message.ts';
import { isDemoClock } from '#api/clock.ts';
import type { Database } from '#api/db/client.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import type { Addressee } from '#api/mail/email.ts';
import type { Context } from '#api/http/endpoint.ts';
import { takeTry } from '#api/http/limits/attempts.ts';
import { refuse } from '#api/http/refusal.ts';
import { outbox } from '#api/mail/outbox.ts';
import type { Call } from '#contract/call/call.ts';
import { isKnownDevice } from '../auth/devices.ts';
import { codeUsedEmail, wrongCodesEmail } from './emails.ts';
import {
  findFactor,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
  type Factor,
} from './store.ts';
import { stepOf } from './totp.ts';

/** A code is checked with these parts of the request. */
export type Needs = Pick<Context<Call>, 'db' | 'sealing' | 'clock' | 'now' | 'request'>;

export type Owner = Addressee & { id: number };

/** Returns what a secret is sealed for, and a recovery code digested for. */
export const secretOf = (accountId: number): string => `second factor of account ${accountId}`;
const codeOf = (accountId: number): string => `recovery code of account ${accountId}`;

/** An authenticator app goes by the machine's time, also where a demo's clock was set ahead. */
const timeOfApp = ({ clock, now }: Needs): Date => (isDemoClock(clock) ? new Date(now.getTime() - clock.ahead) : now);

const wrongText = message('auth.secondFactorWrong');
const wrongCode = (): never => refuse('second_factor_wrong', wrongText, { fields: { code: wrongText } });

/**
 * Counts the try, committed before the code is looked at, so that many tries at once are no more than those in turn. A browser
 * that signed in to the account before has a count of its own. Answers what failures are counted of.
 *
 * @throws Refusal 429 `too_many` while the account, or this browser of it, has to wait
 */
export async function takeCodeTry({ db, now, request }: Needs, owner: Owner): Promise<string> {
  const device = deviceOfRequest(request.headers);
  const known = await isKnownDevice(db, owner.id, device);
  const subject = `second-factor:${owner.id}${known ? `:${device}` : ''}`;
  const failures = await takeTry(db, [{ subject, free: secondFactorTries }], now);
  if (failures === secondFactorTries) await outbox(db, now).queue(wrongCodesEmail(owner, now, failures));
  return subject;
}

/**
 * Uses the code of an app up: it is good once, and none before it any more.
 *
 * @throws Refusal 422 `second_factor_wrong`
 */
async function useAppCode(tx: Database, needs: Needs, owner: Owner, factor: Factor, code: string): Promise<void> {
  const step = stepOf(needs.sealing.open(factor.secret, secretOf(owner.id)), code, timeOfApp(needs));
  if (step === null || (await takeStep(tx, owner.id, step)) === 0) wrongCode();
}

/**
 * Uses a code of either kind up, in the transaction of what it is given for. While a secret is being set up, only the
 * app's code counts.
 *
 * @throws Refusal 422 `second_factor_wrong`
 */
export async function useCode(tx: Database, needs: Needs, owner: Owner, typed: string): Promise<Factor> {
  const factor = await findFactor(tx, owner.id);
  const code = readSecondFactorCode(typed);
  if (factor === null || code === null) return wrongCode();
  if ('app' in code) await useAppCode(tx, needs, owner, factor, code.app);
  else {
    const { sealing, now } = needs;
    const digests = sealing.digests(code.recovery, codeOf(owner.id));
    if (factor.confirmed_at === null || (await useRecoveryCode(tx, owner.id, digests, now)) === 0) wrongCode();
    await outbox(tx, now).queue(codeUsedEmail(owner, now, await recoveryCodesLeft(tx, owner.id)));
  }
  return factor;
}

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryCodes.length }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');

/** Makes new recovery codes, in two halves for reading; only their digests are kept. */
export async function makeRecoveryCodes(tx: Database, { sealing }: Needs, owner: Owner): Promise<string[]> {
  const made = Array.from({ length: recoveryCodes.count }, newRecoveryCode);
  const digests = made.flatMap((code) => sealing.digests(code, codeOf(owner.id)).slice(0, 1));
  await replaceRecoveryCodes(tx, owner.id, digests);
  const half = recoveryCodes.length / 2;
  return made.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}
