import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import { Conversions } from './conversions.ts';
import { createHeaderMapper } from './headers.ts';
import { adapterConfig, type CallRule, type AdapterConfig } from './adapter-config.ts';
import { createFieldNamer, createFieldNameReader } from './names.ts';
import { valueAt, fillPath, wrapAt } from './json-path.ts';
import { readErrorResponse, type ErrorResponse } from './error-responses.ts';

export interface AdaptedRequest {
  method: string;
  /** Relative to `base`, with its parameters filled in. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

interface CallRules {
  own: CallRule;
  nameOf: (name: string) => string;
  conversions: Conversions;
  isSentAsIs: boolean;
}

const pageOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** Adapts an API that differs from the contract: converts requests on the way out, and responses on the way in. */
export class UpstreamAdapter {
  readonly headers: (headers: Record<string, string>) => Record<string, string>;
  readonly #calls = new Map<string, CallRules>();
  readonly #fileAddress: (value: unknown) => unknown;
  /** Responses have the contract's envelope: unchanged data needs no copy. */
  readonly #isFrameOurs: boolean;

  readonly map: AdapterConfig;

  /** @param apiUrl the API's address, which may prefix file addresses */
  constructor(map: AdapterConfig, apiUrl: string) {
    this.map = map;
    this.headers = createHeaderMapper(map.headers);
    this.#fileAddress = fileAddressBy(map.files, apiUrl);
    this.#isFrameOurs = isDeepStrictEqual([map.envelope, map.pages], [unmapped.envelope, unmapped.pages]);
  }

  request(call: Call, input: { params: object; query: object; body: unknown }): AdaptedRequest {
    const { own, nameOf, conversions, isSentAsIs } = this.#of(call);
    if (isSentAsIs) return { method: call.method, path: fillPath(call.path, input.params), ...asIs(input) };
    const changed = (schema: z.ZodObject, name: string, value: unknown): unknown => {
      const field = schema.shape[name] as z.ZodType | undefined;
      const to = field && conversions.conversionsFor(field).to;
      return to && value !== null && value !== undefined ? to(value) : value;
    };
    const query: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(this.#paged(call, input.query))) {
      const theirs = own.parameters?.[name] ?? (own.parameters?.[name] === null ? null : this.map.parameters[name]);
      if (theirs !== null) query[theirs ?? nameOf(name)] = changed(call.query, name, value);
    }
    const params = Object.fromEntries(
      Object.entries(input.params).map(([name, value]) => [name, changed(call.params, name, value)]),
    );
    return {
      method: own.method ?? call.method,
      path: fillPath(own.path ?? call.path, params),
      query,
      body: this.#body(call, input.body),
    };
  }

  /** The body in the contract's form. `asked` is the query: a page without a number is the requested one. */
  response(call: Call, raw: unknown, asked: object): unknown {
    const { own, conversions } = this.#of(call);
    const { envelope, pages } = this.map;
    if (this.#isFrameOurs && own.data === undefined) return withData(raw, call, conversions);
    const found = valueAt(raw, own.data ?? (call.paged ? (pages.items ?? envelope.data) : envelope.data));
    const data =
      call.answer && found !== undefined && found !== null
        ? change(conversions.conversionsFor(call.answer).from, found)
        : found;
    const message = envelope.message === null ? null : valueAt(raw, envelope.message);
    return {
      data,
      message: typeof message === 'string' ? message : null,
      ...(call.paged && { meta: this.#meta(call, raw, asked, conversions) }),
    };
  }

  /** The error status inside a body with a success status; null where it is none. */
  errorStatusIn(raw: unknown): number | null {
    const { success, statuses } = this.map.errors;
    if (!success) return null;
    const reported = valueAt(raw, success.at);
    if (success.is.some((value) => value === reported)) return null;
    const status = statuses[String(reported)] ?? Number(reported);
    return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 422;
  }

  errorOf(raw: unknown): ErrorResponse {
    const { errors, names } = this.map;
    const { error, code, fields } = readErrorResponse(raw, errors);
    const nameOf = createFieldNameReader(names.case, names.of);
    const ours = (path: string) => path.replace(/[^.[\]]+/g, (step) => (/^\d+$/.test(step) ? step : nameOf(step)));
    return {
      error,
      code: code === null ? null : (errors.codes[code] ?? code),
      fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [ours(name), text])),
    };
  }

  endsSession = (status: number, code: string | null): boolean => among(this.map.sessions.signed_out, status, code);

  isForbidden = (status: number, code: string | null): boolean => among(this.map.sessions.may_not, status, code);

  #of(call: Call): CallRules {
    const known = this.#calls.get(call.name);
    if (known) return known;
    const { map } = this;
    const own = map.calls[call.name] ?? {};
    const nameOf = createFieldNamer(map.names.case, { ...map.names.of, ...own.names });
    const conversions = new Conversions({ ...map, nameOf, fileAddress: this.#fileAddress });
    const made = { own, nameOf, conversions, isSentAsIs: this.#isSentAsIs(call, conversions) };
    this.#calls.set(call.name, made);
    return made;
  }

  #isSentAsIs(call: Call, conversions: Conversions): boolean {
    const { calls, names, parameters, pages, envelope } = this.map;
    const same = [calls[call.name], names, parameters, pages.sent, envelope.sent];
    const { names: ours, parameters: sent } = unmapped;
    if (!isDeepStrictEqual(same, [undefined, ours, sent, unmapped.pages.sent, unmapped.envelope.sent])) return false;
    const values = Object.values<z.ZodType>({ ...call.query.shape, ...call.params.shape });
    return [...values, ...(call.body ? [call.body] : [])].every(
      (schema) => conversions.conversionsFor(schema).to === null,
    );
  }

  #body(call: Call, body: unknown): unknown {
    const { nameOf, conversions } = this.#of(call);
    if (body instanceof FormData) {
      const form = new FormData();
      for (const [name, value] of body)
        if (typeof value === 'string') form.append(nameOf(name), value);
        else form.append(nameOf(name), value, value.name);
      return form;
    }
    return call.body ? wrapAt(change(conversions.conversionsFor(call.body).to, body), this.map.envelope.sent) : body;
  }

  #paged(call: Call, query: object): object {
    const { sent } = this.map.pages;
    if (!call.paged || sent === 'page') return query;
    const { page, limit } = askedPage(call, query);
    return { ...query, limit, page: sent === 'offset' ? (page - 1) * limit : page - 1 };
  }

  #meta(call: Call, raw: unknown, query: object, conversions: Conversions): object {
    const { pages } = this.map;
    const asked = askedPage(call, query);
    const limit = pageOf(valueAt(raw, pages.limit)) ?? asked.limit;
    const reported = pageOf(valueAt(raw, pages.page));
    const page =
      reported === undefined
        ? asked.page
        : pages.sent === 'offset'
          ? Math.floor(reported / limit) + 1
          : reported + (pages.sent === 'page-from-zero' ? 1 : 0);
    const last = pages.last === undefined ? undefined : pageOf(valueAt(raw, pages.last));
    const next = pages.next === undefined ? undefined : valueAt(raw, pages.next);
    const totals = call.totals && valueAt(raw, pages.totals);
    return {
      page,
      limit,
      total: pageOf(valueAt(raw, pages.total)),
      ...(last !== undefined && { more: page < last }),
      ...(pages.next !== undefined && last === undefined && { more: Boolean(next) }),
      ...(call.totals &&
        totals !== undefined && { totals: change(conversions.conversionsFor(call.totals).from, totals) }),
    };
  }
}

const unmapped = adapterConfig.parse({});

const asIs = ({ query, body }: { query: object; body: unknown }) => ({ query: query as Record<string, unknown>, body });

function withData(raw: unknown, call: Call, conversions: Conversions): unknown {
  const data = (call.answer && conversions.conversionsFor(call.answer).from) ?? null;
  const totals = (call.totals && conversions.conversionsFor(call.totals).from) ?? null;
  if ((data === null && totals === null) || typeof raw !== 'object' || raw === null) return raw;
  const { meta, ...body } = raw as Record<string, unknown>;
  const isThere = (value: unknown) => value !== undefined && value !== null;
  return {
    ...body,
    ...(isThere(body.data) && { data: change(data, body.data) }),
    ...(isObject(meta) && { meta: isThere(meta.totals) ? { ...meta, totals: change(totals, meta.totals) } : meta }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const change = (how: ((value: unknown) => unknown) | null, value: unknown): unknown => (how ? how(value) : value);

const among = (known: readonly (string | number)[], status: number, code: string | null): boolean =>
  known.some((each) => each === status || (code !== null && String(each) === code));

const askedPage = (call: Call, query: object): { page: number; limit: number } =>
  call.query.parse(query) as { page: number; limit: number };

/** Files at the API are shown under the portal's own origin; those at the adapter's other origins stay there. */
function fileAddressBy({ base }: AdapterConfig['files'], apiUrl: string) {
  const api = new URL(apiUrl);
  const folder = api.pathname.replace(/\/$/, '');
  return (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const inside = value.startsWith(`${api.origin}/`) ? value.slice(api.origin.length) : value;
    const root = [`${folder}${base}/`, `${base}/`].find((each) => inside.startsWith(each));
    if (root) return `/files/${fileKey(inside.slice(root.length))}`;
    return value;
  };
}

const plainKey = /^[\w-]{8,128}(\.[a-z0-9]{1,8})?$/;

const fileKey = (path: string): string => (plainKey.test(path) ? path : `~${Buffer.from(path).toString('base64url')}`);
