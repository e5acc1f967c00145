import { adminSide } from '#contract/admin/modules.ts';
import { businessCalls } from '#contract/registry.ts';
import { compose, fieldsOf, isObject, onSuccess, type Adapter, type ApiRequest } from '../adapter.ts';

const callNames: ReadonlySet<string> = new Set([...businessCalls, ...adminSide].map(({ name }) => name));

interface PathRules {
  /** In place of `/api`. */
  base?: string;
  /** After every path. */
  suffix?: '' | '/';
  /** Below `base`, perhaps with another method: `{ updateContact: 'PATCH /contacts/{id}' }`. */
  calls?: Readonly<Record<string, string>>;
}

/** @throws TypeError for the name of a call that the contract does not have */
export function paths({ base = '/api', suffix = '', calls = {} }: PathRules): Adapter {
  const unknown = Object.keys(calls).find((name) => !callNames.has(name));
  if (unknown !== undefined) throw new TypeError(`paths: the contract has no call ${unknown}`);
  return (call, send) => {
    if (!call.path.startsWith('/api/')) return send(call);
    const [, method = call.method, path = call.path.slice('/api'.length)] =
      /^(?:([A-Z]+) )?(\/.*)$/.exec(calls[call.name] ?? '') ?? [];
    return send({ ...call, method, path: base + path + suffix });
  };
}

const renamed = (
  values: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<string, string | null>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const theirs = rules[name] === undefined ? name : rules[name];
      return theirs === null ? [] : [[theirs, value]];
    }),
  );

/** Other names of query parameters; null for one that is not sent. */
export const parameters =
  (rules: Readonly<Record<string, string | null>>): Adapter =>
  (call, send) =>
    send({ ...call, query: renamed(call.query, rules) });

type HeaderRule = string | null | ((value: string) => Readonly<Record<string, string>>);

/**
 * @param rules by the portal's name of a header: another name, null for one that is not sent, or a function that returns
 * what is sent in its place @param always headers with values that stay the same
 */
export const headers =
  (rules: Readonly<Record<string, HeaderRule>>, always: Readonly<Record<string, string>> = {}): Adapter =>
  (call, send) => {
    const sent = Object.entries(call.headers).map(([name, value]): Readonly<Record<string, string>> => {
      const rule = rules[name];
      if (typeof rule === 'function') return rule(value);
      return rule === null ? {} : { [rule ?? name]: value };
    });
    return send({ ...call, headers: Object.assign({}, always, ...sent) as Record<string, string> });
  };

const tokenOf = (value: string): string => value.replace(/^Bearer /, '');

/** @param prefix stands before the token in place of `Bearer ` */
export const tokenIn = (header: string, prefix = ''): Adapter =>
  headers({ authorization: (value) => ({ [header]: prefix + tokenOf(value) }) });

/** For a session that is a cookie of this name: its value is the portal's token. */
export const cookieSession = (cookie: string): Adapter => {
  const set = new RegExp(`^${cookie}=([^;]+)`);
  const withCookie = headers({ authorization: (value) => ({ cookie: `${cookie}=${tokenOf(value)}` }) });
  const withToken = onSuccess((body, { headers: { 'set-cookie': cookies = [] } }, { headers: sent }) => {
    const token = [cookies].flat().flatMap((line) => set.exec(line)?.[1] ?? [])[0];
    const isSignIn = token !== undefined && sent.authorization === undefined && isObject(body);
    return isSignIn ? { ...body, data: { ...fieldsOf(body.data), token } } : body;
  });
  return compose(withToken, withCookie);
};

/** Versions of records are ETags: `If-Match` says which one was seen, 412 that it is an older one. */
export const etags = (): Adapter => async (call, send) => {
  const { version, ...body } = fieldsOf(call.body);
  const request: ApiRequest =
    typeof version === 'string' ? { ...call, body, headers: { ...call.headers, 'if-match': version } } : call;
  const response = await onSuccess((answer, { headers: { etag } }) => {
    if (call.method !== 'GET' || !isObject(answer) || !isObject(answer.data) || etag === undefined) return answer;
    return { ...answer, data: { ...answer.data, version: etag } };
  })(request, send);
  return response.status === 412
    ? { ...response, status: 409, body: { ...fieldsOf(response.body), code: 'conflict' } }
    : response;
};
