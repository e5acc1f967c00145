import { beforeEach, describe, expect, it } from 'vitest';
import { FairShare, type FairRequest } from '#runtime/fair-share.ts';

const limits = { each: 2, all: 4, busyFor: 1_000, queued: 100, maxWait: 10_000, halfLife: 5_000 };
let clock: { time: number; processor: number };
let share: FairShare;
const namesOf = new Map<FairRequest, string>();

beforeEach(() => {
  clock = { time: 0, processor: 0 };
  namesOf.clear();
  share = new FairShare(limits, { now: () => clock.time, processorTime: () => clock.processor });
});

function ask(name: string, count = 1): (FairRequest | null)[] {
  return Array.from({ length: count }, () => {
    const request = share.enqueue(name);
    if (request) namesOf.set(request, name);
    return request;
  });
}

function startAll(): FairRequest[] {
  const started: FairRequest[] = [];
  for (let next = share.start(); next; next = share.start()) started.push(next);
  return started;
}

const namesIn = (requests: readonly FairRequest[]) => requests.map((request) => namesOf.get(request));

/** One processor: each running request in turn takes as much as its caller's requests cost. */
function serve(costs: Readonly<Record<string, number>>, milliseconds: number, refill: () => void) {
  const served: Record<string, number> = {};
  const running: FairRequest[] = [];
  const until = clock.time + milliseconds;
  while (clock.time < until) {
    refill();
    running.push(...startAll());
    const request = running.shift();
    if (!request) break;
    const name = namesOf.get(request) ?? '';
    clock.time += costs[name] ?? 0;
    clock.processor += costs[name] ?? 0;
    share.end(request);
    served[name] = (served[name] ?? 0) + 1;
  }
  return served;
}

/** Callers that keep so many requests open, as connections do. */
function keepOpen(open: Readonly<Record<string, number>>) {
  const queues = new Map<string, FairRequest[]>();
  return () => {
    for (const [name, count] of Object.entries(open)) {
      const waiting = (queues.get(name) ?? []).filter((request) => request.caller.queue.includes(request));
      queues.set(name, [...waiting, ...ask(name, count - waiting.length).filter((each) => each !== null)]);
    }
  };
}

describe('a caller with many connections', () => {
  it('gets no more than one with four', () => {
    const served = serve({ crowd: 10, few: 10 }, 20_000, keepOpen({ crowd: 24, few: 4 }));
    expect(served.crowd! / served.few!).toBeCloseTo(1, 1);
  });

  it('pays for the time of its requests: dearer ones get fewer answers', () => {
    const open = { heavy: 24, light: 4, light2: 4, light3: 4, light4: 4 };
    const costs = { heavy: 40, light: 10, light2: 10, light3: 10, light4: 10 };
    const served = serve(costs, 60_000, keepOpen(open));
    expect(served.heavy! / served.light!).toBeLessThan(0.8);
  });

  it('is passed by someone who comes now and then', () => {
    ask('crowd', 100);
    startAll();
    ask('bystander');
    expect(namesIn(startAll())).toEqual(['bystander']);
  });

  it('is passed although others fill all places', () => {
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 10);
    const running = startAll();
    clock.processor += 100;
    share.end(running[0]!);
    ask('bystander');
    expect(namesIn(startAll())).toEqual(['bystander']);
  });
});

describe('what a caller used', () => {
  const use = (name: string, milliseconds: number) => {
    const [request] = ask(name);
    expect(share.start()).toBe(request);
    clock.processor += milliseconds;
    share.end(request!);
  };

  it('decides who is next, and is forgotten after a while', () => {
    use('first', 100);
    clock.time += 10_000;
    use('second', 50);
    // A quarter of the 100 is left.
    ask('second');
    ask('first');
    expect(namesIn(startAll())).toEqual(['first', 'second']);
  });

  it('is shared by the requests that run at once, and nobody pays for what ran between them', () => {
    ask('a');
    ask('b');
    const both = startAll();
    clock.processor += 60;
    for (const request of both) share.end(request);
    clock.processor += 1_000;
    expect(both.map(({ caller }) => caller.used)).toEqual([30, 30]);
    use('c', 20);
    expect(both.map(({ caller }) => caller.used)).toEqual([30, 30]);
  });
});

describe('the bounds', () => {
  it('are two requests of one caller, four of all', () => {
    for (const name of ['a', 'b', 'c']) ask(name, 3);
    expect(namesIn(startAll())).toEqual(['a', 'b', 'c', 'a']);
  });

  it('of all leave out those that wait for the API, which still count for their caller', () => {
    for (const name of ['a', 'b']) ask(name, 3);
    expect(startAll()).toHaveLength(4);
    ask('c');
    expect(startAll()).toEqual([]);
    clock.time += limits.busyFor;
    expect(namesIn(startAll())).toEqual(['c']);
  });

  it('of a queue refuse its caller alone', () => {
    expect(ask('crowd', limits.queued + 1).at(-1)).toBeNull();
    expect(ask('bystander')).not.toContain(null);
  });

  it('of waiting end a request that comes to no place', () => {
    const [, , third] = ask('a', 3);
    startAll();
    expect(share.expire()).toEqual([]);
    clock.time += limits.maxWait;
    expect(share.expire()).toEqual([third]);
    expect(share.isQueueEmpty).toBe(true);
  });

  it('take out a request that nobody waits for', () => {
    const [, , third, fourth] = ask('a', 4);
    const [first] = startAll();
    share.drop(third!);
    share.end(first!);
    expect(startAll()).toEqual([fourth]);
  });
});
