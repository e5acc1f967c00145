import { randomBytes, webcrypto } from 'node:crypto';
import { acceptedTypes, maxDayMegabytes, type AcceptedExtension } from '#domain/files/limits.ts';
import { message } from '#domain/shared/message.ts';
import * as contract from '#contract/files/uploads.ts';
import { fail } from '../api-error.ts';
import type { Caller } from '../http/caller.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { examineFile, type Examined } from './examine.ts';
import { deleteReservation, findSame, insertUpload, reserveUpload, type NewUpload } from './uploads.store.ts';

const ownerOf = (caller: Caller): NewUpload['owner'] => ({
  businessId: 'businessId' in caller ? caller.businessId : null,
  workerId: 'workerId' in caller ? caller.workerId : null,
  accountId: caller.accountId,
});

function newKey({ type }: Pick<Examined, 'type'>): string {
  const extensions = Object.keys(acceptedTypes) as AcceptedExtension[];
  return `${randomBytes(24).toString('base64url')}.${extensions.find((extension) => acceptedTypes[extension] === type)}`;
}

const megabytesOf = (caller: Caller): number =>
  caller.role === 'USER' || (caller.role === 'OPERATOR' && caller.signingUp)
    ? maxDayMegabytes.workerOrSignUp
    : maxDayMegabytes.general;

/** Seconds. The first upload of the last 24 hours may be any time ago. */
const retryAfter = 3_600;

/** Stores the bytes before the record: bytes without a record do no harm, and are removed the next night. */
export async function storeUpload(
  {
    db,
    files,
    caller,
    body,
    now,
  }: Pick<Context<typeof contract.uploadFile>, 'db' | 'files' | 'caller' | 'body' | 'now'>,
  pictures: boolean,
) {
  const { bytes, ...file } = await examineFile(body, { pictures, neverBusy: 'workerId' in caller });
  const key = newKey(file);
  // Off the main thread: hashing ten megabytes would block other requests.
  const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const upload: NewUpload = { ...file, owner: ownerOf(caller), key, size: bytes.length, sha256 };
  const number = megabytesOf(caller);
  if (!(await reserveUpload(db, upload, number, now)))
    fail('too_many', message('validation.uploadsADay', { number }), { retryAfter });
  await files.put(key, bytes);
  const data = await db.tx(async (tx) => (await findSame(tx, upload)) ?? (await insertUpload(tx, upload, now)));
  if (!data.url.endsWith(key)) {
    await files.remove(key);
    await deleteReservation(db, key);
  }
  return { data };
}

// Re-encoding is slow, so no transaction is held open for it.
const options = { transaction: 'own' } as const;
const uploadImage = defineEndpoint(contract.uploadImage, (context) => storeUpload(context, true), options);
const uploadFile = defineEndpoint(contract.uploadFile, (context) => storeUpload(context, false), options);

export const uploads: Endpoint[] = [uploadImage, uploadFile];
