import type { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import type { Database } from '../db/client.ts';
import type { Language, Translate } from '../language.ts';
import type { Mail } from '../mail/outbox.ts';
import type { AuditStamp } from '../resources/listing.ts';
import type { Services } from '../services.ts';
import type { CallerOf } from './caller.ts';
import type { Valid } from './validate.ts';

/** A handler works with this context. */
export interface Context<C extends Call> extends Valid<C>, Omit<Services, 'db' | 'adminToken'> {
  /** For a write it is the transaction that also holds its idempotency record; for a GET it is the database. */
  db: Database;
  caller: CallerOf<C['access']>;
  /** The request's moment: the business's clock. */
  now: Date;
  /** The caller changes a record at this moment; null where anyone may call. */
  edit: null extends CallerOf<C['access']> ? null : AuditStamp;
  /** The language of this request's answer. */
  language: Language;
  t: Translate;
  /** Queues emails in the transaction; they are sent after it. */
  mail: Mail;
  /**
   * The task outside the database runs once the write is committed: not at all when it is refused, once when the
   * transaction had to run again. It may be lost in a crash, so nothing that must happen goes here.
   */
  afterCommit(task: () => void | Promise<void>): void;
  /** Some providers want this key of the caller as their own; null without. */
  idempotencyKey: string | null;
  request: Request;
}

type Row<C extends Call> = C['answer'] extends z.ZodType
  ? z.output<C['answer']> extends readonly (infer Item)[]
    ? Item
    : never
  : never;

export interface FileReply {
  file: ReadableStream<Uint8Array>;
  /** Name to save it under; any script. */
  name: string;
}

/** The data are JSON already: answers of other calls. */
interface WrittenReply {
  json: string;
}

/** A handler answers decoded values: money in cents. `message` is the sentence of the success toast. */
export type Reply<C extends Call> = { message?: string } & (AnswersFile<C> extends true
  ? FileReply
  : C['paged'] extends true
    ? { items: Row<C>[]; total: number; next: string | null } & (C['totals'] extends z.ZodType
        ? { totals: z.output<C['totals']> }
        : unknown)
    : C['answer'] extends z.ZodType
      ? { data: z.output<C['answer']> } | WrittenReply
      : unknown);

/** The type is true if a call declares a file's media type. Of calls in general nobody knows. */
type AnswersFile<C extends Call> = [NonNullable<C['file']>] extends [never]
  ? false
  : string extends C['file']
    ? false
    : true;

type Handler<C extends Call> = (context: Context<C>) => Promise<Reply<C>>;

export interface EndpointOptions {
  /**
   * `own`: a write that opens its transaction itself, because it has slow work to do first or answers a secret
   * that must not be stored. `db` is then the database, and a repeated request is done again.
   */
  transaction?: 'own';
  /** No act of the provider is kept of a question, which is a write only since it does not fit an address. */
  storesNothing?: true;
}

/** A handler has this context before its transaction begins; `db` is the database. */
export type Before<C extends Call> = Omit<Context<C>, 'mail' | 'afterCommit'>;

export interface Endpoint {
  call: Call;
  handler: (context: Context<Call>, prepared: unknown) => Promise<Reply<Call>>;
  /** Slow work runs here once, before the transaction of a write begins. */
  prepare?: (context: Before<Call>) => Promise<unknown>;
  options: EndpointOptions;
}

/**
 * Binds a call of the contract to its handler. The contract validates what comes in and encodes what goes
 * out; a handler that is not a GET runs in one transaction and may run again, so what it does beyond the
 * database goes through `mail`, `afterCommit` or a provider's own idempotency key.
 */
export const defineEndpoint = <C extends Call>(call: C, handler: Handler<C>, options: EndpointOptions = {}): Endpoint =>
  // The router gives each handler the context its own call describes; a list of endpoints cannot say so.
  ({ call, handler: handler as unknown as Endpoint['handler'], options });

/**
 * Defines the same for a write with slow work that needs no transaction, above all hashing a password: `prepare` does
 * it before the transaction, once however often that has to run; a repeated request needs none. Its checks have to be
 * made again in the transaction. Transactions of such writes run one after another.
 */
export const definePreparedEndpoint = <C extends Call, Prepared>(
  call: C,
  prepare: (context: Before<C>) => Promise<Prepared>,
  handler: (context: Context<C>, prepared: Prepared) => Promise<Reply<C>>,
): Endpoint => ({
  call,
  prepare: prepare as unknown as NonNullable<Endpoint['prepare']>,
  handler: handler as unknown as Endpoint['handler'],
  options: {},
});
