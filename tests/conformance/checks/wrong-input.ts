import type { Call } from '#contract/core/call.ts';
import { maxFileBytes } from '#domain/files/limits.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { disguisedProgram, fileForm } from '#tests/support/builders/uploads.ts';
import { rejectionDifferences, type Differences } from '../answers.ts';
import type { Client, Language, Person, SendOptions, WireRequest } from '../client.ts';
import { changed, fieldOf, missing, placesIn } from '../paths.ts';

interface Wrong {
  what: string;
  request: Partial<WireRequest>;
  options?: SendOptions;
  codes: readonly ErrorCode[];
  /** At least one of these fields has to be reported. */
  fields?: readonly string[];
}

const insteads: readonly (readonly [what: string, instead: unknown])[] = [
  ['is missing', missing],
  ['is of another type', { of: 'another type' }],
  ['is too long', 'x'.repeat(70_000)],
  ['is below every bound', -1],
  ['is above every bound', 1e300],
  ['is null', null],
];
/** Deeper places and further variants would only repeat the same checks. */
const deepest = 3;
const variantsOfPlace = 2;

function* wrongBodies(call: Call, body: unknown): Generator<Wrong> {
  const schema = call.body!;
  for (const { path } of placesIn(body)) {
    if (path.length > deepest) continue;
    let variants = 0;
    for (const [what, instead] of insteads) {
      const wrong = changed(body, path, instead);
      const read = schema.safeParse(wrong);
      if (read.success || variants >= variantsOfPlace) continue;
      variants += 1;
      const fields = read.error.issues.map((issue) => fieldOf(issue.path)).filter((name) => name !== '');
      yield { what: `${fieldOf(path)} ${what}`, request: { body: wrong }, codes: ['invalid'], fields };
    }
  }
  for (const whole of [null, [], 'text', 7])
    if (!schema.safeParse(whole).success)
      yield { what: `the body is ${JSON.stringify(whole)}`, request: { body: whole }, codes: ['invalid'] };
  yield {
    what: 'the body is no JSON',
    request: {},
    options: { raw: { body: '{"name":', type: 'application/json' } },
    codes: ['malformed'],
  };
  yield {
    what: 'the body is of another type',
    request: {},
    options: { raw: { body: JSON.stringify(body), type: 'text/plain' } },
    codes: ['malformed'],
  };
  yield {
    what: 'the body is far too large',
    request: { body: 'x'.repeat(1_200_000) },
    codes: ['too_large', 'invalid'],
  };
}

function* wrongForms(): Generator<Wrong> {
  yield {
    what: 'the body is JSON',
    request: {},
    options: { raw: { body: '{}', type: 'application/json' } },
    codes: ['malformed'],
  };
  yield { what: 'there is no file', request: { body: new FormData() }, codes: ['invalid', 'malformed'] };
  yield {
    what: 'the file is of no accepted type',
    request: { body: fileForm(new File(['MZ a program'], 'holiday.exe', { type: 'application/octet-stream' })) },
    codes: ['unsupported_type'],
  };
  yield {
    what: 'the file is not what its name says',
    request: { body: fileForm(disguisedProgram()) },
    codes: ['unsupported_type', 'image_size'],
  };
  yield {
    what: 'the file is too large',
    request: { body: fileForm(new File([new Uint8Array(maxFileBytes + 1)], 'scan.png', { type: 'image/png' })) },
    codes: ['too_large'],
  };
}

const wrongTexts = ['x', '', '-1', '0', '1.5', '1e99', '2026-02-30', 'x'.repeat(300)];

function* wrongQueries(call: Call, query: Record<string, unknown>): Generator<Wrong> {
  for (const name of Object.keys(call.query.shape)) {
    if (name === 'cursor') continue;
    const rejected = wrongTexts.filter((text) => !call.query.safeParse({ ...query, [name]: text }).success);
    for (const text of rejected.slice(0, variantsOfPlace))
      yield {
        what: `${name} is ${JSON.stringify(text.slice(0, 12))}`,
        request: { query: { ...query, [name]: text } },
        codes: ['invalid'],
        fields: [name],
      };
    if (!call.query.safeParse({ ...query, [name]: undefined }).success)
      yield {
        what: `${name} is missing`,
        request: { query: { ...query, [name]: undefined } },
        codes: ['invalid'],
        fields: [name],
      };
    const value = String((query[name] as string | number | undefined) ?? 1);
    const search = new URLSearchParams([
      [name, value],
      [name, value],
    ]).toString();
    yield { what: `${name} is given twice`, request: {}, options: { search }, codes: ['invalid'], fields: [name] };
  }
}

function* wrongParams(call: Call, params: Record<string, unknown>): Generator<Wrong> {
  for (const name of Object.keys(call.params.shape))
    for (const text of ['x', '0', '-1', '1.5', '1e99', '99999999999999999999'])
      if (!call.params.safeParse({ ...params, [name]: text }).success)
        yield { what: `${name} is ${text}`, request: { params: { ...params, [name]: text } }, codes: ['not_found'] };
}

function wrongRequests(call: Call, { params, query, body }: WireRequest): Wrong[] {
  return [
    ...(call.multipart ? wrongForms() : call.body ? wrongBodies(call, body) : []),
    ...wrongQueries(call, query),
    ...wrongParams(call, params),
  ];
}

export async function inputDifferences(
  client: Client,
  call: Call,
  request: WireRequest,
  as: Person | null,
): Promise<{ checks: number; differences: Differences }> {
  const wrongs = wrongRequests(call, request);
  const differences: Differences = [];
  for (const [index, { what, request: wrong, options, codes, fields = [] }] of wrongs.entries()) {
    const language: Language = index % 2 === 0 ? 'hk' : 'en';
    const reply = await client.send(call, { ...request, ...wrong }, { as, language, ...options });
    const found = rejectionDifferences(reply, codes, language);
    const named = Object.keys((reply.json?.fields ?? {}) as object);
    if (
      found.length === 0 &&
      reply.json?.code === 'invalid' &&
      fields.length > 0 &&
      !fields.some((field) => named.includes(field))
    )
      found.push(`names ${named.join(', ') || 'no field'} instead of ${fields[0]!}`);
    differences.push(...found.map((difference) => `when ${what}: ${difference}`));
  }
  return { checks: wrongs.length, differences };
}
