import type { Call } from '#contract/call/call.ts';
import { message } from '#domain/message.ts';
import { isModestJson } from '#domain/text/json-limits.ts';
import { maxFileBytes } from '#domain/upload/limits.ts';
import { isModestForm } from '#domain/upload/multipart.ts';
import { refuse } from './refusal.ts';

/** A JSON body may have this many bytes: texts in two languages and a hundred ids fit many times. */
export const maxJsonBytes = 1024 * 1024;
/** The most bytes of an upload: one file at its limit, and the form around it. */
const maxFormBytes = maxFileBytes + maxJsonBytes;
/** An upload is one file; clients may add a few fields of their own. */
const formLimits = { parts: 20, headerBytes: 8_192 };

interface RequestBody {
  /** As the contract's schema takes it: parsed JSON, FormData, or undefined. */
  value: unknown;
  /** The same for equal requests, whatever the boundary of a form. */
  fingerprint: string | Uint8Array[];
}

const malformed = (): never => refuse('malformed', message('error.malformed'));

/** PostgreSQL can store neither NUL nor half a surrogate pair, and nobody means to send one. */
const unstorable = /\0|\p{Cs}/u;

/** Tells whether every text in a query or path can be stored and compared. */
export const isStorable = (values: Iterable<string>): boolean => [...values].every((value) => !unstorable.test(value));

/** NUL and halves of a pair come as escapes only: in the bytes themselves neither JSON nor UTF-8 allows them. */
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

/** Reads at most `limit` bytes; refuses with 413 `too_large` beyond that, whatever Content-Length says. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (): never => refuse('too_large', message('error.tooLarge'));
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
  if (!isModestForm(Buffer.from(bytes.buffer), type, formLimits)) return malformed();
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

/**
 * Returns the body that a call asks for. Refuses with 400 `malformed` what is neither JSON nor the form it should be.
 */
export async function readBody(call: Call, request: Request): Promise<RequestBody> {
  if (call.body === undefined) return { value: undefined, fingerprint: '' };
  const type = request.headers.get('content-type') ?? '';
  if (call.multipart) return /^multipart\/form-data\b/i.test(type) ? readForm(request) : malformed();
  if (!/^application\/json\b/i.test(type)) return malformed();
  const text = new TextDecoder('utf-8', { fatal: true });
  const bytes = await readBytes(request, maxJsonBytes);
  if (!isModestJson(bytes)) return malformed();
  let json: string;
  try {
    json = text.decode(bytes);
  } catch {
    return malformed();
  }
  return { value: parse(json), fingerprint: json };
}
