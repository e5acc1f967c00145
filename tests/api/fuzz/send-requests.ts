import sql from 'sql-template-tag';
import { createRandom, type Random } from '#demo/random.ts';
import { issueToken } from '#api/http/tokens/tokens.ts';
import { adminSide } from '#contract/admin/modules.ts';
import type { Call } from '#contract/core/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';
import { canCall } from '#tests/conformance/checks/access.ts';
import { errorDifferences, successDifferences } from '#tests/conformance/answers.ts';
import { Client, type Person, type Reply } from '#tests/conformance/client.ts';
import { Slowest } from '#tests/support/slowest.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { generate, type Generated, type Nearness } from './requests.ts';

const everyCall: readonly Call[] = [...registry, ...workerAppCalls, ...adminSide];

export interface FuzzReport {
  requests: number;
  seconds: number;
  statuses: Record<string, number>;
  succeeded: number;
  problems: string[];
  slowest: Slowest;
}

type Who = 'operator' | 'supervisor' | 'worker' | 'admin' | 'nobody';

const emails: Readonly<Partial<Record<Who, string>>> = {
  operator: 'operator@demo.test',
  supervisor: 'supervisor@demo.test',
  worker: 'worker@demo.test',
};

const quotes = new Set(['in_use', 'conflict', 'overlap', 'not_eligible', 'class_waiting', 'invalid', 'incomplete']);

const queryOf = ({ request, options }: Generated): object =>
  options.search === undefined ? request.query : Object.fromEntries(new URLSearchParams(options.search));

function wrong(call: Call, query: object, reply: Reply, language: 'en' | 'hk'): string[] {
  const { status, json, text } = reply;
  if (status >= 500) return [`answers ${status} ${text.slice(0, 200)}`];
  if (status === 200) return successDifferences(call, query, reply);
  return errorDifferences(reply, language).filter(
    (difference) => !(difference.includes('language asked for') && quotes.has(json?.code as string)),
  );
}

class Cast {
  readonly #people = new Map<Who, Person>();
  readonly #accounts = new Map<Who, number>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  async person(who: Who): Promise<Person | null> {
    const email = emails[who];
    if (email === undefined) return who === 'admin' ? admin : null;
    let person = this.#people.get(who);
    if (!person) {
      const { db, services } = this.world;
      const id = this.#accounts.get(who) ?? (await this.#accountOf(email));
      this.#accounts.set(who, id);
      await db.run(sql`update accounts set active = true, deleted_at = null where id = ${id}`);
      person = {
        token: (await issueToken(db, id, who === 'worker' ? 'worker' : 'session', services.clock.now())).token,
        role: who as Person['role'],
      };
      this.#people.set(who, person);
    }
    return person;
  }

  async #accountOf(email: string): Promise<number> {
    const account = sql`select min(id)::bigint as id from accounts where email = ${email}`;
    return (await this.world.db.one<{ id: number }>(account)).id;
  }

  signedOut(who: Who): void {
    this.#people.delete(who);
  }
}

const dump = (call: Call, who: Who, { request, options }: Generated): string =>
  `${call.name} as ${who} ${JSON.stringify({ ...request, body: request.body instanceof FormData ? 'a form' : request.body, ...options }).slice(0, 600)}`;

interface Plan {
  requests: number;
  seed: number;
  cast: readonly Who[];
}

const nearness = (random: Random): Nearness => (random.chance(0.5) ? 'good' : random.chance(0.65) ? 'near' : 'garbage');

const isAllowed = (call: Call, who: Who): boolean => (who === 'nobody' ? call.access === 'anyone' : canCall(call, who));

function randomCaller(call: Call, cast: readonly Who[], random: Random): Who {
  const admitted = cast.filter((who) => isAllowed(call, who));
  return random.pick(admitted.length > 0 && random.chance(0.9) ? admitted : cast);
}

export async function sendRandomRequests(world: World, { requests, seed, cast }: Plan): Promise<FuzzReport> {
  const random = createRandom(seed);
  const client = new Client('http://api.test', (request) => world.api.fetch(request));
  const people = new Cast(world);
  const succeeded = new Set<string>();
  const report: FuzzReport = { requests, seconds: 0, statuses: {}, succeeded: 0, problems: [], slowest: new Slowest() };
  const since = performance.now();
  for (let sent = 0; sent < requests; sent += 1) {
    const call = everyCall[sent % everyCall.length]!;
    const who = randomCaller(call, cast, random);
    const generated = generate(call, nearness(random), random);
    const person = await people.person(who);
    const reply = await report.slowest.time(dump(call, who, generated), () =>
      client.send(call, generated.request, { as: person, ...generated.options }),
    );
    report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
    if (reply.status === 200) succeeded.add(call.name);
    if (reply.status === 401) people.signedOut(who);
    const elsewhere = generated.options.path !== undefined && reply.status === 200;
    const problems = elsewhere ? [] : wrong(call, queryOf(generated), reply, generated.options.language ?? 'en');
    if (person && canCall(call, person.role) && person !== admin && reply.status === 403)
      problems.push('is forbidden to somebody who may');
    if (problems.length > 0 && report.problems.length < 50)
      report.problems.push(`${dump(call, who, generated)}\n  ${problems.slice(0, 3).join('\n  ')}`);
  }
  report.seconds = Math.round((performance.now() - since) / 100) / 10;
  report.succeeded = succeeded.size;
  return report;
}
