import { formKeyName } from '#app/session/form-key.ts';
import { isFormWithinLimits } from '#domain/files/multipart.ts';
import { createLoaderRequest } from './middleware/request/loader-request.ts';
import { changesState, isFromOurPages, isWithoutOrigin } from './origin.server.ts';

const megabyte = 1024 * 1024;
/**
 * Bytes of a posted form, by who sends it: parsing holds up everybody. The longest of a stranger has a few thousand
 * characters, in Chinese nine bytes each; a role has eight texts in two languages; admins write articles. Uploads have
 * their own limits (5 files of 10 MB, or 10 pictures of a message, and the rest of the form).
 */
export const formLimits = { stranger: 64 * 1024, known: 256 * 1024, admin: megabyte };
const uploadLimit = 56 * megabyte;
const messageLimit = 106 * megabyte;
const isMessagePath = /^\/(chat\/[^/]+|(shifts|workers)\/[^/]+\/message)$/;
const urlLimit = 8_192;
/** Bytes of header names and values. Node's own limit is higher, so that the error is a page. */
const headersLimit = 16_384;
/** The longest forms of the product have a few hundred fields. */
const fieldLimit = 2_000;
const uploadLimits = { parts: fieldLimit, headerBytes: 8_192 };

export type BadRequest = {
  status: 400 | 401 | 403 | 405 | 413 | 414 | 415 | 431;
  key: `error.${'badRequest' | 'untrusted' | 'tooLarge' | 'signInFirst'}`;
};

/** A request that routes may see. */
export interface ValidRequest {
  request: Request;
  /** The posted form came with these; a form of many megabytes is not read once more for them. */
  formKeys: readonly unknown[];
}

/** Bytes a posted form may have, by who sends it and to where. */
function bodyLimitOf(pathname: string, upload: boolean, who: Sender['who']): number {
  if (!upload || who === 'stranger') return formLimits[who];
  return isMessagePath.test(pathname) ? messageLimit : uploadLimit;
}

/** Of a request. */
export interface Sender {
  /** `known` is signed in or signing up. */
  who: keyof typeof formLimits;
  /**
   * May post without any header that says where the form comes from: nothing is in the session that another site could
   * abuse, or it began without these headers, so its cookie is no browser's.
   */
  mayOmitOrigin: boolean;
}

/** What came, before any of its form is parsed. */
export interface ReceivedRequest {
  url: string;
  /** Null where nothing is posted. */
  form: Buffer<ArrayBuffer> | null;
}

/**
 * Checks what the rest of the portal relies on: a known method, a path that decodes, a post from our own pages
 * whose body is a form of a reasonable size, which is read to its end. @param head of the request, where it was read
 * before
 */
export async function receiveRequest(
  raw: Request,
  publicUrl: string,
  { who, mayOmitOrigin }: Sender,
  { isTooLong } = headOf(raw.headers),
): Promise<ReceivedRequest | BadRequest> {
  const { pathname, search } = new URL(raw.url);
  const error = isTooLong ? tooLongHead : requestError(raw, pathname, search);
  if (error) return error;
  // The public URL: a forged Host header has no effect.
  const url = `${publicUrl}${pathname.replace(/^\/{2,}/, '/')}${search}`;
  if (!changesState(raw.method)) return { url, form: null };
  if (!isFromOurPages(raw.headers, publicUrl) && !(mayOmitOrigin && isWithoutOrigin(raw.headers)))
    return { status: 403, key: 'error.untrusted' };
  const form = await readForm(raw, pathname, who);
  return Buffer.isBuffer(form) ? { url, form } : form;
}

/** Parses the form, which is buffered so that it can be read twice. */
export async function parseRequest(raw: Request, { url, form }: ReceivedRequest): Promise<ValidRequest | BadRequest> {
  if (form === null) return { request: createLoaderRequest(url, raw), formKeys: [] };
  // Checked before parsing: a field costs far more time than its few bytes.
  if (isUpload(raw)) {
    const type = raw.headers.get('content-type') ?? '';
    if (!isFormWithinLimits(form, type, uploadLimits)) return { status: 400, key: 'error.badRequest' };
  } else if (countSeparators(form) >= fieldLimit) return { status: 413, key: 'error.tooLarge' };
  const headers = new Headers(raw.headers);
  if (form.length === 0 && !headers.has('content-type')) headers.set('content-type', urlEncoded);
  const request = new Request(url, { method: 'POST', headers, body: form, signal: raw.signal });
  const fields = await request
    .clone()
    .formData()
    .catch(() => null);
  return fields ? { request, formKeys: fields.getAll(formKeyName) } : { status: 400, key: 'error.badRequest' };
}

/** A form with files. */
export const isUpload = ({ method, headers }: Request): boolean =>
  method === 'POST' && (headers.get('content-type') ?? '').startsWith('multipart/form-data');

const urlEncoded = 'application/x-www-form-urlencoded';

const notAForm: BadRequest = { status: 415, key: 'error.badRequest' };

const tooLongHead: BadRequest = { status: 431, key: 'error.badRequest' };

function requestError({ method }: Request, pathname: string, search: string): BadRequest | null {
  if (!['GET', 'HEAD', 'POST'].includes(method)) return { status: 405, key: 'error.badRequest' };
  if (pathname.length + search.length > urlLimit) return { status: 414, key: 'error.badRequest' };
  const decoded = isDecodable(pathname) && !pathname.includes('\u0000');
  return decoded ? null : { status: 400, key: 'error.badRequest' };
}

/** A post with neither a body nor a type is an empty form: programs send buttons so. */
async function readForm(raw: Request, pathname: string, who: Sender['who']): Promise<Buffer<ArrayBuffer> | BadRequest> {
  const upload = isUpload(raw);
  const type = raw.headers.get('content-type');
  if (type !== null && !upload && !type.startsWith(urlEncoded)) return notAForm;
  const body = await readUpTo(raw, bodyLimitOf(pathname, upload, who));
  if (body) return type === null && body.length > 0 ? notAForm : body;
  return upload && who === 'stranger'
    ? { status: 401, key: 'error.signInFirst' }
    : { status: 413, key: 'error.tooLarge' };
}

function countSeparators(body: Uint8Array): number {
  let count = 0;
  for (const byte of body) if (byte === 0x26) count++;
  return count;
}

function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\u0000');
  } catch {
    return false;
  }
}

async function readUpTo(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks) as Buffer<ArrayBuffer>;
}

export interface Head {
  /** Null where there are none, or the headers are too long: then no cookie is opened or written. */
  cookies: string | null;
  isTooLong: boolean;
}

/** @param raw the names and values as Node has read them, which are counted without a copy */
export function headOf(headers: Headers, raw: readonly string[] = [...headers].flat()): Head {
  const isTooLong = raw.reduce((bytes, item) => bytes + item.length, 0) > headersLimit;
  return { cookies: isTooLong ? null : headers.get('cookie'), isTooLong };
}
