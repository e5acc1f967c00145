import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { commaSeparated, fileTypeOf, spreadsheet, tabSeparated } from '#contract/core/fields/files.ts';
import { errors, type ErrorCode } from '#contract/core/errors.ts';
import { answerOf } from '#tests/support/wire.ts';
import type { Language, Reply } from './client.ts';

export type Differences = string[];

const shown = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The first place where the value on the wire differs from the contract: another type, or an unknown field. */
function firstUnlike(sent: unknown, read: unknown, path: string): string | null {
  if (isObject(sent) && isObject(read)) {
    for (const name of new Set([...Object.keys(sent), ...Object.keys(read)])) {
      if (!(name in read)) return `${path}.${name} is not in the contract`;
      const found = firstUnlike(sent[name], read[name], `${path}.${name}`);
      if (found !== null) return found;
    }
    return null;
  }
  return Object.is(sent, read) ? null : `${path} is ${shown(sent)}, by the contract ${shown(read)}`;
}

/** Everything required is there, and nothing else. */
function schemaDifferences(schema: z.ZodType, sent: unknown, path: string): Differences {
  const read = schema.safeParse(sent);
  if (!read.success)
    return read.error.issues
      .slice(0, 5)
      .map((issue) => `${[path, ...issue.path.map(String)].join('.')}: ${issue.message}`);
  const unlike = firstUnlike(sent, z.encode(schema, read.data), path);
  return unlike === null ? [] : [unlike];
}

const pageMeta = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  total: z.int().min(0),
  next: z.string().min(1).nullable().optional(),
});

/** First bytes of each file type: a workbook is a ZIP file, CSV has a BOM, a picture its container. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  [spreadsheet]: [0x50, 0x4b],
  [commaSeparated]: [0xef, 0xbb, 0xbf],
  [tabSeparated]: [0xef, 0xbb, 0xbf],
};

function fileDifferences(fileType: string, reply: Reply): Differences {
  if (reply.type !== fileType) return [`answers ${reply.type || 'no type'} instead of ${fileType}`];
  const signature = signatures[fileType] ?? [];
  return signature.every((byte, index) => reply.bytes[index] === byte) ? [] : [`the file is no ${fileType}`];
}

function pageDifferences(call: Call, data: unknown, meta: unknown): Differences {
  if (!call.paged) return meta === undefined ? [] : ['meta is only for lists by page'];
  const differences = schemaDifferences(
    call.totals ? pageMeta.extend({ totals: call.totals }) : pageMeta,
    meta,
    'meta',
  );
  if (Array.isArray(data) && isObject(meta) && data.length > Number(meta.limit))
    differences.push('more rows than the limit');
  return differences;
}

export function successDifferences(call: Call, query: object, reply: Reply): Differences {
  if (reply.status !== 200) return [`answers ${reply.status} ${shown(reply.json ?? reply.text)} instead of 200`];
  const fileType = fileTypeOf(call, query);
  if (fileType !== undefined) return fileDifferences(fileType, reply);
  if (reply.json === null) return [`answers ${reply.type || 'no type'} that is no JSON object`];
  const { data, message, meta, ...others } = reply.json;
  const differences: Differences = Object.keys(others).map((name) => `${name} is not in the contract`);
  if (message !== undefined && (typeof message !== 'string' || message === '')) differences.push('message is no text');
  return [
    ...differences,
    ...schemaDifferences(call.answer ?? z.null(), data, 'data'),
    ...pageDifferences(call, data, meta),
  ];
}

export const decoded = (call: Call, { status, headers, json }: Reply): unknown =>
  answerOf(call, { status, headers, body: json ?? {} });

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code);

const inside =
  /\n\s+at |\(\S+:\d+:\d+\)|node_modules|\.(ts|mjs|js):\d+|\b(select|insert|update|delete)\b .+ \b(from|into|set|where)\b|relation "|column "|violates|syntax error|ZodError|TypeError|ReferenceError|SQLSTATE|postgres|pglite|\[object \w+\]|\bundefined\b|\bNaN\b/i;

const inLanguage: Readonly<Record<Language, (text: string) => boolean>> = {
  en: (text) => /[A-Za-z]/.test(text) && !/\p{Script=Han}/u.test(text),
  hk: (text) => /\p{Script=Han}/u.test(text),
};

const sentenceDifferences = (name: string, text: string, language: Language): Differences => [
  ...(inLanguage[language](text) ? [] : [`${name} is not in the language asked for: ${shown(text)}`]),
  ...(inside.test(text) ? [`${name} tells what only the log should: ${shown(text)}`] : []),
];

function codeDifferences(code: unknown, status: number): Differences {
  if (code === undefined) return [];
  if (!isErrorCode(code)) return [`code ${shown(code)} is not in the contract`];
  return errors[code].status === status ? [] : [`${code} goes with ${errors[code].status}, not ${status}`];
}

export function errorDifferences(reply: Reply, language: Language): Differences {
  if (reply.status < 400 || reply.status > 499)
    return [`answers ${reply.status} ${shown(reply.json ?? reply.text)} instead of an error`];
  if (reply.json === null)
    return [`refuses with ${reply.status} and ${reply.type || 'no type'} instead of a JSON object`];
  const { error, code, fields, details, ...others } = reply.json;
  const differences: Differences = Object.keys(others).map((name) => `${name} is not in the contract`);
  if (typeof error !== 'string' || error === '') return [...differences, 'error is no text'];
  differences.push(...sentenceDifferences('error', error, language), ...codeDifferences(code, reply.status));
  for (const [name, part] of Object.entries({ details, fields }))
    if (part !== undefined && !isObject(part)) differences.push(`${name} is no object`);
  for (const [name, text] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if (typeof text !== 'string' || text === '') differences.push(`fields.${name} is no text`);
    else differences.push(...sentenceDifferences(`fields.${name}`, text, language).slice(0, 1));
  }
  return differences;
}

export function rejectionDifferences(reply: Reply, codes: readonly ErrorCode[], language: Language): Differences {
  const differences = errorDifferences(reply, language);
  if (differences.length > 0) return differences;
  const { code } = reply.json!;
  return codes.some((one) => one === code)
    ? []
    : [
        `refuses with ${reply.status} ${shown(code)} instead of ${codes.map((one) => `${errors[one].status} ${one}`).join(' or ')}`,
      ];
}

/** Of a record, or of each of several. @param decides what is wrong where one of several is not refused so */
export function outcomeDifferences(reply: Reply, codes: readonly ErrorCode[], decides: string): Differences {
  const outcomes = reply.status === 200 ? outcomesOf(reply) : null;
  if (!outcomes) return rejectionDifferences(reply, codes, 'hk');
  return outcomes.every(({ ok, code }) => !ok && code === codes[0]) ? [] : [decides];
}

interface Outcome {
  ok: boolean;
  code: unknown;
}

export function outcomesOf({ json }: Reply): Outcome[] | null {
  const data = json?.data as Outcome[] | { results?: Outcome[] } | undefined;
  const outcomes = Array.isArray(data) ? data : data?.results;
  return outcomes && outcomes.length > 0 && outcomes.every((one) => typeof one.ok === 'boolean') ? outcomes : null;
}
