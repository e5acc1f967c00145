import type { Access, Call } from '#contract/core/call.ts';
import { message } from '#domain/shared/message.ts';
import { isJsonWithinLimits } from '#domain/shared/text/json-limits.ts';
import { maxFileBytes } from '#domain/files/limits.ts';
import { isFormWithinLimits } from '#domain/files/multipart.ts';
import { fail } from '../api-error.ts';

export const maxJsonBytes = 1024 * 1024;
/** Of strangers and workers, whose longest call has some texts. */
export const maxShortJsonBytes = 128 * 1024;
const maxFormBytes = maxFileBytes + maxJsonBytes;
const formLimits = { parts: 20, headerBytes: 8_192 };

interface RequestBody {
  /** As the contract's schema takes it: parsed JSON, FormData, or undefined. */
  value: unknown;
  /** Equal for equal requests, whatever the form's boundary and the version of the record. */
  fingerprint: string | Uint8Array[];
}

const malformed = (): never => fail('malformed', message('error.malformed'));

/** PostgreSQL can store neither NUL nor unpaired surrogates. */
const unstorable = /\0|\p{Cs}/u;

export const isStorable = (values: Iterable<string>): boolean => [...values].every((value) => !unstorable.test(value));

/** Only escapes can produce NUL or unpaired surrogates: JSON and UTF-8 do not allow the bytes themselves. */
const suspicious = /\\u(?:0000|[dD][89a-fA-F])/;

function parse(text: string): unknown {
  try {
    if (!suspicious.test(text)) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => {
      if (unstorable.test(key) || (typeof value === 'string' && unstorable.test(value)))
        throw new SyntaxError('unstorable text');
      return value;
    });
  } catch {
    return malformed();
  }
}

/** Rejects with 413 `too_large` beyond `limit` bytes, whatever Content-Length says. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (): never => fail('too_large', message('error.tooLarge'));
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      return tooLarge();
    }
    chunks.push(part.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function readForm(request: Request): Promise<RequestBody> {
  const bytes = await readBytes(request, maxFormBytes);
  const type = request.headers.get('content-type') ?? '';
  if (!isFormWithinLimits(Buffer.from(bytes.buffer), type, formLimits)) return malformed();
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(malformed);
  const parts: Uint8Array[] = [];
  for (const [name, value] of form) {
    const content = typeof value === 'string' ? value : `${value.name}\n${value.type}`;
    if (!isStorable([name, content])) return malformed();
    parts.push(
      Buffer.from(`${name}\n${content}\n`),
      ...(typeof value === 'string' ? [] : [new Uint8Array(await value.arrayBuffer())]),
    );
  }
  return { value: form, fingerprint: parts };
}

const hasShortBodies: ReadonlySet<Access> = new Set(['anyone', 'worker', 'any_worker']);

/** Rejects with 400 `malformed` what is neither JSON nor the expected form. */
export async function readBody(call: Call, request: Request): Promise<RequestBody> {
  if (call.body === undefined) return { value: undefined, fingerprint: '' };
  const type = request.headers.get('content-type') ?? '';
  if (call.multipart) return /^multipart\/form-data\b/i.test(type) ? readForm(request) : malformed();
  if (!/^application\/json\b/i.test(type)) return malformed();
  const text = new TextDecoder('utf-8', { fatal: true });
  const bytes = await readBytes(request, hasShortBodies.has(call.access) ? maxShortJsonBytes : maxJsonBytes);
  if (!isJsonWithinLimits(bytes)) return malformed();
  let json: string;
  try {
    json = text.decode(bytes);
  } catch {
    return malformed();
  }
  const value = parse(json);
  return { value, fingerprint: json.includes('"version":') ? withoutVersion(value) : json };
}

/** A form that came without a version is sent with the current one, and so with another one when it is sent again. */
const withoutVersion = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => (name === 'version' ? undefined : part));
