import { randomBytes, webcrypto } from 'node:crypto';
import { acceptedTypes, type AcceptedExtension } from '#domain/files/limits.ts';
import * as contract from '#contract/files/uploads.ts';
import type { Caller } from '../http/caller.ts';
import { defineEndpoint, type Context, type Endpoint } from '#api/http/endpoint.ts';
import { examineFile, type Examined } from './examine.ts';
import { findSame, insertUpload, type NewUpload } from './uploads.store.ts';

const ownerOf = (caller: Caller): NewUpload['owner'] => ({
  businessId: 'businessId' in caller ? caller.businessId : null,
  workerId: 'workerId' in caller ? caller.workerId : null,
  accountId: caller.accountId,
});

function newKey({ type }: Pick<Examined, 'type'>): string {
  const extensions = Object.keys(acceptedTypes) as AcceptedExtension[];
  return `${randomBytes(24).toString('base64url')}.${extensions.find((extension) => acceptedTypes[extension] === type)}`;
}

/** Stores the bytes before the record: bytes without a record do no harm. */
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
  await files.put(key, bytes);
  // Off the main thread: hashing ten megabytes would block other requests.
  const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const upload: NewUpload = { ...file, owner: ownerOf(caller), key, size: bytes.length, sha256 };
  const data = await db.tx(async (tx) => (await findSame(tx, upload)) ?? (await insertUpload(tx, upload, now)));
  if (!data.url.endsWith(key)) await files.remove(key);
  return { data };
}

// Re-encoding is slow, so no transaction is held open for it.
const options = { transaction: 'own' } as const;
const uploadImage = defineEndpoint(contract.uploadImage, (context) => storeUpload(context, true), options);
const uploadFile = defineEndpoint(contract.uploadFile, (context) => storeUpload(context, false), options);

export const uploads: Endpoint[] = [uploadImage, uploadFile];
