import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { archive, commaSeparated, spreadsheet, tabSeparated, type ThumbnailSize } from '#contract/core/fields/files.ts';
import { acceptedTypes, isPicture, type AcceptedType } from '#domain/files/limits.ts';
import type { CallParts } from './api-call.server.ts';
import { readHeader } from './transport/coding.server.ts';
import { ApiError, Unavailable } from './errors.ts';
import { callHeaders, type Caller } from './requests.server.ts';
import { readFailure } from './responses.server.ts';

/** Maximum bytes of an export, an archive or an uploaded file. An export of a million rows has some 150 MB. */
const maxExportBytes = 2 * 1024 * 1024 * 1024;
const maxFileBytes = 64 * 1024 * 1024;

/**
 * The content of an export begins, and its name ends, like this: a spreadsheet is a ZIP archive,
 * a table as text is marked as UTF-8.
 */
const exportTypes: Readonly<Record<string, { ending: string; begins: Buffer }>> = {
  [spreadsheet]: { ending: '.xlsx', begins: Buffer.from('PK\u0003\u0004', 'latin1') },
  [commaSeparated]: { ending: '.csv', begins: Buffer.from('\uFEFF') },
  [tabSeparated]: { ending: '.txt', begins: Buffer.from('\uFEFF') },
  [archive]: { ending: '.zip', begins: Buffer.from('PK\u0003\u0004', 'latin1') },
};

/** The API's file name, without what could mislead: folders, invisible characters, other extensions. */
function fileNameOf(answer: Dispatcher.ResponseData): string {
  const encoded = /filename\*=UTF-8''([\w%.~!()*+-]{1,600})/i.exec(
    readHeader(answer, 'content-disposition') ?? '',
  )?.[1];
  let name = '';
  try {
    name = decodeURIComponent(encoded ?? '');
  } catch {
    // A name that does not decode is no name.
  }
  return [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\":*?<>|]/gu, '')].slice(0, 120).join('').trim();
}

const disposition = (kind: 'attachment' | 'inline', name: string): string =>
  `${kind}; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Discards the rest of a body. Its errors are ignored. */
const discardBody = (body: Dispatcher.ResponseData['body']): void => void body.on('error', () => {}).destroy();

/** The rest of a body; fails where it has more than `limit` bytes. */
async function* limitBody(
  limit: number,
  answer: Dispatcher.ResponseData,
  rest: AsyncIterator<Uint8Array>,
  begun: Uint8Array = new Uint8Array(),
): AsyncGenerator<Uint8Array> {
  let bytes = begun.length;
  try {
    if (bytes > 0) yield begun;
    for (let part = await rest.next(); !part.done; part = await rest.next()) {
      bytes += part.value.length;
      if (bytes > limit) throw new Unavailable('size', 'none');
      yield part.value;
    }
  } finally {
    // Read to its end, too large, or no longer wanted by the browser.
    discardBody(answer.body);
  }
}

const streamResponse = (body: AsyncGenerator<Uint8Array>, headers: Record<string, string>): Response =>
  new Response(Readable.toWeb(Readable.from(body)) as unknown as ReadableStream, { headers });

/**
 * An export for the browser, with our own headers, and only when it is what the call promises. @param promised
 * the media type @throws Unavailable when it is something else, or too large
 */
export async function streamExport(answer: Dispatcher.ResponseData, promised: string): Promise<Response> {
  const type = readHeader(answer, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const reject = (reason: 'shape' | 'size'): never => {
    discardBody(answer.body);
    throw new Unavailable(reason, 'none');
  };
  const known = exportTypes[promised];
  if (type !== promised || known === undefined) return reject('shape');
  const { begins, ending } = known;
  if (Number(readHeader(answer, 'content-length') ?? 0) > maxExportBytes) return reject('size');
  const body = answer.body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let begun = Buffer.alloc(0);
  while (begun.length < begins.length) {
    const part = await body.next();
    if (part.done) break;
    begun = Buffer.concat([begun, part.value]);
  }
  if (!begun.subarray(0, begins.length).equals(begins)) return reject('shape');
  const named = fileNameOf(answer);
  const name = named.toLowerCase().endsWith(ending) ? named : named + ending;
  return streamResponse(limitBody(maxExportBytes, answer, body, begun), {
    'content-type': promised,
    'content-disposition': disposition('attachment', name === ending ? `export${ending}` : name),
  });
}

const accepted = new Set<string>(Object.values(acceptedTypes));
/** SVG can contain markup: shown as an image, never opened as a document. */
const drawing = acceptedTypes.svg;

const parseEtag = (value: string | null | undefined): string | null =>
  /^"[\w-]{1,128}"$/.exec(value ?? '')?.[0] ?? null;

/** Null where the API has no such file for this caller. @throws SessionExpired, Unavailable */
export async function fetchFile(
  { connection }: CallParts,
  path: string,
  { known, size }: { known?: string | null | undefined; size: ThumbnailSize | undefined },
  caller: Caller,
): Promise<Response | null> {
  const etag = parseEtag(known);
  // Pictures that public pages show take no token.
  const folder = path.startsWith('/pictures/') ? 'pictures' : 'files';
  const response = await connection.get({
    name: 'file',
    contract: {},
    method: 'GET',
    path: `/${folder}/{key}`,
    params: { key: path.slice(folder.length + 2) },
    query: { size },
    headers: { ...callHeaders(caller, undefined), ...(etag !== null && { 'if-none-match': etag }) },
    body: undefined,
  });
  if (response.statusCode === 200 || response.statusCode === 304) return streamFile(response, size !== undefined);
  const reading = { signedIn: caller.token !== null };
  const rejection = await readFailure(response, 'GET', connection.limits.bytes, reading);
  if (rejection instanceof ApiError) return null;
  throw rejection;
}

/**
 * An uploaded file as the browser gets it: a type that may be uploaded, and nothing in it that runs. The browser asks
 * each time whether it may still have the file; one that has it already is told so. A thumbnail is kept: a list has
 * many, and no file changes under its key.
 */
function streamFile(answer: Dispatcher.ResponseData, isThumbnail: boolean): Response {
  const etag = parseEtag(readHeader(answer, 'etag'));
  const cacheHeaders = {
    'cache-control': isThumbnail ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    ...(etag !== null && { etag }),
  };
  if (answer.statusCode === 304) {
    discardBody(answer.body);
    return new Response(null, { status: 304, headers: cacheHeaders });
  }
  const stated = readHeader(answer, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = accepted.has(stated) ? (stated as AcceptedType) : null;
  const inline = type !== null && type !== drawing && isPicture(type);
  const length = readHeader(answer, 'content-length');
  const body = answer.body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return streamResponse(limitBody(maxFileBytes, answer, body), {
    ...cacheHeaders,
    'content-type': type ?? 'application/octet-stream',
    'content-disposition': disposition(inline ? 'inline' : 'attachment', fileNameOf(answer) || 'file'),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...(length !== undefined && /^\d+$/.test(length) && { 'content-length': length }),
  });
}
