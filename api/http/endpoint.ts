import type { z } from 'zod';
import type { Call } from '#contract/core/call.ts';
import type { Database } from '../db/client.ts';
import type { Language, Translate } from '../language.ts';
import type { Mail } from '../email/outbox.ts';
import type { AuditStamp } from '../db/listing.ts';
import type { Services } from '../services.ts';
import type { CallerOf } from './caller.ts';
import type { Valid } from './validate.ts';

export interface Context<C extends Call> extends Valid<C>, Omit<Services, 'db' | 'adminToken'> {
  /** For a write, the transaction that also holds its idempotency record; for a GET, the database. */
  db: Database;
  caller: CallerOf<C['access']>;
  now: Date;
  edit: null extends CallerOf<C['access']> ? null : AuditStamp;
  language: Language;
  t: Translate;
  /** Queues emails in the transaction; they are sent after the commit. */
  mail: Mail;
  /**
   * Runs after the commit: not when the write is rejected, and once even if the transaction was retried. A crash
   * may lose it, so nothing essential belongs here.
   */
  afterCommit(task: () => void | Promise<void>): void;
  /** Passed on to providers that support idempotency; null without one. */
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
  name: string;
}

interface WrittenReply {
  json: string;
}

export type Reply<C extends Call> = { message?: string } & (AnswersFile<C> extends true
  ? FileReply
  : C['paged'] extends true
    ? { items: Row<C>[]; total: number; next: string | null } & (C['totals'] extends z.ZodType
        ? { totals: z.output<C['totals']> }
        : unknown)
    : C['answer'] extends z.ZodType
      ? { data: z.output<C['answer']> } | WrittenReply
      : unknown);

type AnswersFile<C extends Call> = [NonNullable<C['file']>] extends [never]
  ? false
  : string extends C['file']
    ? false
    : true;

type Handler<C extends Call> = (context: Context<C>) => Promise<Reply<C>>;

export interface EndpointOptions {
  /**
   * `own`: the write opens its transaction itself, because it has slow work to do first or returns a secret that
   * must not be stored. `db` is then the database, and a repeated request runs again.
   */
  transaction?: 'own';
  /** Skips the audit log: this POST only reads; its input is too long for a query string. */
  storesNothing?: true;
  /** Puts this GET into the audit log too: it gives accounts or all data of people away. */
  isAudited?: true;
}

export type Preparation<C extends Call> = Omit<Context<C>, 'mail' | 'afterCommit'>;

export interface Endpoint {
  call: Call;
  handler: (context: Context<Call>, prepared: unknown) => Promise<Reply<Call>>;
  /** Slow work that runs once, before the transaction of a write. */
  prepare?: (context: Preparation<Call>) => Promise<unknown>;
  options: EndpointOptions;
}

/**
 * Binds a contract call to its handler. The contract validates the input and encodes the output. A handler that
 * is not a GET runs in one transaction and may run again, so its effects beyond the database go through `mail`,
 * `afterCommit` or a card provider's idempotency key.
 */
export const defineEndpoint = <C extends Call>(call: C, handler: Handler<C>, options: EndpointOptions = {}): Endpoint =>
  // A list of endpoints loses the link between a call and its own context type.
  ({ call, handler: handler as unknown as Endpoint['handler'], options });

/**
 * For writes with slow work that needs no transaction, above all hashing a password: `prepare` runs once before
 * the transaction, however often that is retried, and not at all for a repeated request. Its checks must be made
 * again in the transaction. Transactions of such writes run one after another.
 */
export const definePreparedEndpoint = <C extends Call, Prepared>(
  call: C,
  prepare: (context: Preparation<C>) => Promise<Prepared>,
  handler: (context: Context<C>, prepared: Prepared) => Promise<Reply<C>>,
): Endpoint => ({
  call,
  prepare: prepare as unknown as NonNullable<Endpoint['prepare']>,
  handler: handler as unknown as Endpoint['handler'],
  options: {},
});
