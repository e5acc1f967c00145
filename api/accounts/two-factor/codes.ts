import { randomInt } from 'node:crypto';
import {
  parseTwoFactorCode,
  recoveryCodes,
  recoveryCodeAlphabet,
  maxTwoFactorTries,
} from '#domain/accounts/two-factor.ts';
import { message } from '#domain/shared/message.ts';
import { isDemoClock } from '#api/clock.ts';
import type { Database } from '#api/db/client.ts';
import { deviceOfRequest } from '#api/http/client.ts';
import type { Recipient } from '#api/email/email.ts';
import type { Context } from '#api/http/endpoint.ts';
import { countAttempt } from '#api/http/limits/attempts.ts';
import { fail } from '#api/api-error.ts';
import { outbox } from '#api/email/outbox.ts';
import type { Call } from '#contract/core/call.ts';
import { isKnownDevice } from '#api/db/queries/known-device.ts';
import { codeUsedEmail, wrongCodesEmail } from './emails.ts';
import {
  findTwoFactor,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  useTimeStep,
  useRecoveryCode,
  type TwoFactor,
} from './store.ts';
import { stepOf } from './totp.ts';

export type Needs = Pick<Context<Call>, 'db' | 'sealing' | 'clock' | 'now' | 'request'>;

export type Owner = Recipient & { id: number };

export const secretOf = (accountId: number): string => `second factor of account ${accountId}`;
const codeOf = (accountId: number): string => `recovery code of account ${accountId}`;

/** Authenticator apps use real time, even when a demo's clock was set ahead. */
const timeOfApp = ({ clock, now }: Needs): Date => (isDemoClock(clock) ? new Date(now.getTime() - clock.ahead) : now);

const wrongText = message('auth.twoFactorCodeWrong');
const wrongCode = (): never => fail('two_factor_wrong', wrongText, { fields: { code: wrongText } });

/**
 * Counts the attempt, committed before the code is compared, so that concurrent attempts gain nothing. A known
 * browser has its own counter. Returns the counted subject.  @throws ApiError 429 `too_many` while the account,
 * or this browser of it, is locked
 */
export async function countTwoFactorTry({ db, now, request }: Needs, owner: Owner): Promise<string> {
  const device = deviceOfRequest(request.headers);
  const known = await isKnownDevice(db, owner.id, device);
  const subject = `two-factor:${owner.id}${known ? `:${device}` : ''}`;
  const failures = await countAttempt(db, [{ subject, free: maxTwoFactorTries }], now);
  if (failures === maxTwoFactorTries) await outbox(db, now).queue(wrongCodesEmail(owner, now, failures));
  return subject;
}

/** Each code works once, and no earlier one works afterwards.  @throws ApiError 422 `two_factor_wrong` */
async function useAppCode(tx: Database, needs: Needs, owner: Owner, factor: TwoFactor, code: string): Promise<void> {
  const step = stepOf(needs.sealing.open(factor.secret, secretOf(owner.id)), code, timeOfApp(needs));
  if (step === null || (await useTimeStep(tx, owner.id, step)) === 0) wrongCode();
}

/**
 * An app's code or a recovery code, used up in the transaction it authorises. During setup only the app's code
 * counts.  @throws ApiError 422 `two_factor_wrong`
 */
export async function useCode(tx: Database, needs: Needs, owner: Owner, typed: string): Promise<TwoFactor> {
  const factor = await findTwoFactor(tx, owner.id);
  const code = parseTwoFactorCode(typed);
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
  Array.from({ length: recoveryCodes.length }, () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)]).join(
    '',
  );

/** In two halves for reading; only their digests are stored. */
export async function createRecoveryCodes(tx: Database, { sealing }: Needs, owner: Owner): Promise<string[]> {
  const made = Array.from({ length: recoveryCodes.count }, newRecoveryCode);
  const digests = made.flatMap((code) => sealing.digests(code, codeOf(owner.id)).slice(0, 1));
  await replaceRecoveryCodes(tx, owner.id, digests);
  const half = recoveryCodes.length / 2;
  return made.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}
