import type { Call } from '#contract/core/call.ts';
import { fileTypeOf } from '#contract/core/fields/files.ts';
import { languageOf, translator } from '../language.ts';
import { outbox } from '../email/outbox.ts';
import { recordAuditEntry } from './audit-entry.ts';
import { forReader, type Database } from '../db/client.ts';
import { memoiseQueries } from '../db/connections/query-memo.ts';
import type { Services } from '../services.ts';
import { fileResponse, jsonResponse, successBody } from './response.ts';
import { authenticate } from './authenticate.ts';
import { isStorable, readBody } from './body.ts';
import type { Caller } from './caller.ts';
import {
  beginAttempt,
  discardAttempt,
  finishAttempt,
  hashRequest,
  keyOf,
  outcomeBefore,
  type Attempt,
  type Outcome,
} from './idempotency.ts';
import type { Context, Endpoint, FileReply } from './endpoint.ts';
import { createQueue } from './limits/queue.ts';
import type { LimitOpenCall } from './limits/open-call-limiter.ts';
import { failNotFound, ApiError } from '../api-error.ts';
import { rejectRepeatedFields, validate } from './validate.ts';
import { setRequester } from './requester.ts';

type Task = () => void | Promise<void>;
type Query = Parameters<typeof successBody>[2];
type MakeContext = (db: Database, tasks: Task[]) => Context<Call>;

/**
 * Writes with slow work before them come in crowds and touch the same few tables: at once they would conflict
 * until their attempts are used up. Each is short, so queueing them is fast enough.
 */
const runQueued = createQueue({ atOnce: 1, waiting: 100 });

export async function handleCall(
  endpoint: Endpoint,
  services: Services,
  request: Request,
  params: Record<string, string>,
  limitOpenCall: LimitOpenCall,
): Promise<Response> {
  const { call } = endpoint;
  const url = new URL(request.url);
  const query = Object.fromEntries(url.searchParams);
  if (!isStorable([...Object.values(params), ...Object.keys(query), ...Object.values(query)])) return failNotFound();

  const now = services.clock.now();
  const caller = await authenticate(services, call.access, request.headers, now, ({ accountId }) =>
    setRequester(request, accountId),
  );
  await limitOpenCall(call, request.headers, now);
  rejectRepeatedFields(call, url.searchParams);
  const body = await readBody(call, request);
  const { turns } = services;
  const work = () => answerCall(endpoint, services, request, { params, query, body, caller, now });
  return turns ? turns.run(call, caller, request, work) : work();
}

interface ReceivedCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Awaited<ReturnType<typeof readBody>>;
  caller: Caller | null;
  now: Date;
}

async function answerCall(
  endpoint: Endpoint,
  services: Services,
  request: Request,
  { params, query, body, caller, now }: ReceivedCall,
): Promise<Response> {
  const { call } = endpoint;
  const url = new URL(request.url);
  const valid = validate(call, { params, query, body: body.value });
  const language = languageOf(request.headers.get('language'));
  const { db, ...others } = services;
  const context: MakeContext = (tx, tasks) => ({
    ...others,
    ...(valid as Pick<Context<Call>, 'params' | 'query' | 'body'>),
    db: forReader(tx, language),
    caller: caller as Context<Call>['caller'],
    now,
    edit: (caller && { at: now, by: caller.name }) as Context<Call>['edit'],
    language,
    t: translator(language),
    mail: outbox(tx, now),
    afterCommit: (task) => void tasks.push(task),
    idempotencyKey: keyOf(request.headers),
    request,
  });

  if (call.method === 'GET') {
    const fileType = fileTypeOf(call, valid.query);
    // A file is read in many parts, none of them twice, so caching would only cost memory.
    const given = context(fileType === undefined ? memoiseQueries(db) : db, []);
    const reply = await endpoint.handler(given, null);
    if (endpoint.options.isAudited) await auditAdmin(endpoint.call, db, given, { sent: given.query });
    if (fileType !== undefined) return fileResponse(fileType, reply as FileReply);
    return jsonResponse(200, successBody(call, reply, valid.query));
  }

  const hash = () => hashRequest([call.method, url.pathname, url.search, ...[body.fingerprint].flat()]);
  const does = (tx: Database, prepared?: unknown) => effect(endpoint, tx, valid.query, context, prepared);
  const { outcome, replayed, tasks } =
    endpoint.options.transaction === 'own'
      ? await does(db)
      : await writeOnce(endpoint, attemptOf(endpoint, caller, request, now, hash), storingIn(db, caller), does, () =>
          context(db, []),
        );
  for (const task of tasks)
    await Promise.resolve(task()).catch((error: unknown) => services.log.error({ err: error }, 'after commit'));
  return jsonResponse(outcome.status, outcome.answer, replayed ? { 'idempotent-replay': 'true' } : {});
}

function attemptOf(
  endpoint: Endpoint,
  caller: Caller | null,
  request: Request,
  now: Date,
  hash: () => string,
): Attempt | null {
  const key = keyOf(request.headers);
  if (key === null) return null;
  const scope =
    caller === null
      ? `anyone:${endpoint.call.name}`
      : caller.accountId === null
        ? 'admin'
        : `account:${caller.accountId}`;
  return { scope, key, hash: hash(), now };
}

interface Written {
  outcome: Outcome;
  replayed: boolean;
  tasks: Task[];
}

/** Writes of one business queue where they conflict. */
interface Store {
  db: Database;
  business: number | undefined;
}

const storingIn = (db: Database, caller: Caller | null): Store => ({
  db,
  business: caller && 'businessId' in caller ? caller.businessId : undefined,
});

type Effect = (db: Database, prepared?: unknown) => Promise<Written>;

async function writeOnce(
  { prepare }: Endpoint,
  attempt: Attempt | null,
  store: Store,
  does: Effect,
  outside: () => Context<Call>,
): Promise<Written> {
  if (!prepare) return write(store, attempt, does);
  // A repeated request needs no slow work, which might also reject it for what it did itself: its token is
  // used, its password is old.
  const before = async (): Promise<Written | null> => {
    const outcome = attempt && (await outcomeBefore(store.db, attempt));
    return outcome && { outcome, replayed: true, tasks: [] };
  };
  const known = await before();
  if (known) return known;
  try {
    const prepared = await prepare(outside());
    return await runQueued(() => write(store, attempt, (tx) => does(tx, prepared)));
  } catch (error) {
    const meanwhile = error instanceof ApiError ? await before() : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function effect(
  endpoint: Endpoint,
  db: Database,
  query: Query,
  context: MakeContext,
  prepared?: unknown,
): Promise<Written> {
  const tasks: Task[] = [];
  const given = context(db, tasks);
  const reply = await endpoint.handler(given, prepared);
  if (!endpoint.options.storesNothing)
    await auditAdmin(endpoint.call, db, given, { sent: given.body, made: 'data' in reply ? reply.data : null });
  return { outcome: { status: 200, answer: successBody(endpoint.call, reply, query) }, replayed: false, tasks };
}

async function auditAdmin(
  call: Call,
  db: Database,
  { caller, request, now }: Context<Call>,
  { sent, made = null }: { sent: unknown; made?: unknown },
): Promise<void> {
  if (caller?.role !== 'ADMIN') return;
  const path = new URL(request.url).pathname.replace(/^\/api/, '');
  await recordAuditEntry(db, caller, { call, path, body: sent, made, now });
}

async function write({ db, business }: Store, attempt: Attempt | null, does: Effect): Promise<Written> {
  const effectOf = async (tx: Database): Promise<Written | ApiError> => {
    const before = attempt && (await beginAttempt(tx, attempt));
    if (before) return { outcome: before, replayed: true, tasks: [] };
    try {
      const written = await does(tx);
      if (attempt) await finishAttempt(tx, attempt, written.outcome);
      return written;
    } catch (error) {
      // Throwing inside the transaction would roll back the attempt that was just counted.
      if (!(error instanceof ApiError) || !error.options.commit) throw error;
      if (attempt) await discardAttempt(tx, attempt);
      return error;
    }
  };
  const result = await db.tx(effectOf, { business });
  if (result instanceof ApiError) throw result;
  return result;
}
