import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import { type Call, type InputOf, isCall } from '#contract/core/call.ts';
import { adminModules } from '#contract/admin/modules.ts';
import { modules } from '#contract/registry.ts';
import { workerModules } from '#contract/workers/modules.ts';
import type { Upstream, WriteOptions } from './client.server.ts';
import type { Result } from './errors.ts';

type Read<C extends Call> =
  object extends InputOf<C>
    ? (input?: InputOf<C>) => Promise<ReadAnswerOf<C>>
    : (input: InputOf<C>) => Promise<ReadAnswerOf<C>>;
type Write<C extends Call> = (input: InputOf<C>, write: WriteOptions) => Promise<Result<ReadAnswerOf<C>>>;
type Download<C extends Call> =
  object extends InputOf<C> ? (input?: InputOf<C>) => Promise<Response> : (input: InputOf<C>) => Promise<Response>;
/** A call as pages make it: a GET throws errors, a write returns them, a file is a Response. */
type CallFunction<C extends Call> = [NonNullable<C['file']>] extends [never]
  ? C extends { method: 'GET' }
    ? Read<C>
    : Write<C>
  : Download<C>;
type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] extends Call
    ? CallFunction<Module[Name]>
    : never;
};

type BoundCalls<Modules> = { [Name in keyof Modules]: CallsOf<Modules[Name]> };

export type Api = BoundCalls<typeof modules> & Pick<Upstream, 'ask'>;

export type AdminApi = BoundCalls<typeof adminModules>;

export type WorkerApi = BoundCalls<typeof workerModules>;

/** Modules are bound lazily: a page makes two or three of the calls. */
function createModuleClass(all: Readonly<Record<string, object>>): new (upstream: Upstream) => object {
  class BoundModules {
    readonly ask: Upstream['ask'];

    readonly upstream: Upstream;

    constructor(upstream: Upstream) {
      this.upstream = upstream;
      this.ask = upstream.ask;
    }
  }
  for (const [name, module] of Object.entries(all)) {
    const calls = Object.entries(module).filter((entry): entry is [string, Call] => isCall(entry[1]));
    Object.defineProperty(BoundModules.prototype, name, {
      get(this: BoundModules) {
        const value = Object.fromEntries(calls.map(([callName, call]) => [callName, bindCall(this.upstream, call)]));
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  return BoundModules;
}

const OfBusinesses = createModuleClass(modules);
const OfAdmins = createModuleClass(adminModules);
const OfWorkers = createModuleClass(workerModules);

export const createApi = (upstream: Upstream): Api => new OfBusinesses(upstream) as Api;

export const createAdminApi = (upstream: Upstream): AdminApi => new OfAdmins(upstream) as AdminApi;

export const createWorkerApi = (upstream: Upstream): WorkerApi => new OfWorkers(upstream) as WorkerApi;

function bindCall(upstream: Upstream, call: Call) {
  if (call.file) return (input = {}) => upstream.download(call, input as never);
  if (call.method === 'GET') return (input = {}) => upstream.read(call, input as never);
  return (input: unknown, write: WriteOptions) => upstream.write(call, input as never, write);
}
