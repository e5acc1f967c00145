import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the upstream `/api`, declared once. The portal's client, the reference API, the OpenAPI document
 * and the conformance suite are all made from these declarations.  The schemas' *input* side describes the wire,
 * their *output* side the values in code: money is HK$ with at most two decimals on the wire and integer cents
 * in code, by a codec. The sender encodes (`z.encode`), the receiver parses.
 */
export interface Call<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
  Paged extends boolean = boolean,
  Totals extends z.ZodType | undefined = z.ZodType | undefined,
> {
  /** Unique; also the OpenAPI `operationId`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{parameter}` places as in the specification. */
  path: `/${string}`;
  /** English; shown in the OpenAPI document. */
  summary: string;
  access: Access;
  /** Error codes of this call, in addition to those of every call of its kind (see `openapi.ts`). */
  errors: readonly ErrorCode[];
  params: Params;
  query: Query;
  /** JSON, or `FormData` when `multipart`. */
  body: Body;
  /** The `data` of a success body; undefined if there is none. */
  answer: Answer;
  /** True if `answer` is an array with a `meta` of page, limit and total. */
  paged: Paged;
  /** Counts and sums over all matches of a paged call; `meta.totals` on the wire. */
  totals: Totals;
  /** Media type of a call that responds with a file, or one for each `format` of the query. */
  file?: FileTypes;
  multipart?: boolean;
  /** A write is made for what it answers (a price, a token, a link): without that there is nothing to go on with. */
  needsAnswer?: boolean;
}

type FileTypes = string | Readonly<Record<string, string>>;

export const access = {
  anyone: 'Everybody, signed in or not',
  signed_in: 'Anybody with a token: business, worker, admin or somebody signing up',
  signing_up: 'An operator, or somebody signing up with the token of `verifyCode`',
  business: 'An operator or a supervisor',
  operator: 'An operator',
  supervisor: 'A supervisor',
  worker: 'A worker whom the platform has approved',
  any_worker: 'A worker, approved or signing up',
  admin: 'Any admin',
  admin_money: 'Admins: an owner, or who looks after money',
  admin_support: 'Admins: an owner, or who looks after businesses and the public site',
  admin_owner: 'The owner of the admin site',
} as const;
export type Access = keyof typeof access;

const nothing = z.object({});
type Nothing = typeof nothing;

type Parts<P, Q, B, A, Paged, T> = Pick<
  Call,
  'name' | 'method' | 'path' | 'summary' | 'access' | 'file' | 'multipart' | 'needsAnswer'
> & {
  errors?: readonly ErrorCode[];
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  paged?: Paged;
  totals?: T;
};

export function call<
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
  const Paged extends boolean = false,
  T extends z.ZodType | undefined = undefined,
  const Who extends Access = Access,
  const Method extends Call['method'] = Call['method'],
  const File extends FileTypes | undefined = undefined,
>(
  parts: Parts<P, Q, B, A, Paged, T> & { access: Who; method: Method; file?: File },
): Call<P, Q, B, A, Paged, T> & { access: Who; method: Method; file?: File } {
  return {
    ...parts,
    errors: parts.errors ?? [],
    params: (parts.params ?? nothing) as P,
    query: (parts.query ?? nothing) as Q,
    body: parts.body as B,
    answer: parts.answer as A,
    paged: (parts.paged ?? false) as Paged,
    totals: parts.totals as T,
  };
}

type Omittable = { _zod: { optin: 'optional' | 'defaulted' } };
type OmittableKeys<Shape> = { [Name in keyof Shape]: Shape[Name] extends Omittable ? Name : never }[keyof Shape];

export type QueryOf<C extends Call, Shape extends z.ZodObject['shape'] = C['query']['shape']> = {
  [Name in OmittableKeys<Shape>]?: z.output<Shape[Name]>;
} & { [Name in Exclude<keyof Shape, OmittableKeys<Shape>>]: z.output<Shape[Name]> };

type ParamsOf<C extends Call> = { [Name in keyof C['params']['shape']]: z.output<C['params']['shape'][Name]> };

export type BodyOf<C extends Call> = C['body'] extends z.ZodType ? z.output<C['body']> : never;

export type InputOf<C extends Call> = (object extends QueryOf<C> ? { query?: QueryOf<C> } : { query: QueryOf<C> }) &
  (keyof C['params']['shape'] extends never ? unknown : { params: ParamsOf<C> }) &
  (C['body'] extends z.ZodType ? { body: BodyOf<C> } : unknown);

export type DataOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : null;

/** `total` counts all matches, not only this page's. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  limit: number;
  total: number;
}

export type ResponseOf<C extends Call> = C['paged'] extends true
  ? DataOf<C> extends readonly (infer Item)[]
    ? ListPage<Item> & TotalsOf<C>
    : never
  : DataOf<C>;

export type TotalsOf<C extends Call> = C['totals'] extends z.ZodType ? { totals: z.output<C['totals']> } : unknown;

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'summary' in value && 'method' in value;

/** The export order of a module differs between module systems. */
const byName = (a: Call, b: Call): number => (a.name < b.name ? -1 : 1);

export const callsOf = (module: object): Call[] =>
  Object.values(module as Record<string, unknown>)
    .filter(isCall)
    .sort(byName);
