import sql from 'sql-template-tag';
import type { Random } from '#demo/random.ts';
import { addMinutes, instantAt, type Day } from '#domain/shared/time.ts';
import type { Site } from '#tests/support/builders/booking.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';

export interface Company {
  business: Business;
  site: Site;
  workers: number[];
}

export interface PlannedAction {
  at: Date;
  perform(): Promise<unknown>;
}

export type Send = ReturnType<typeof sender>;

export interface Context {
  world: World;
  random: Random;
  send: Send;
  counts: Map<string, number>;
  plan(action: PlannedAction): void;
}

const expected: readonly number[] = [200, 201, 402, 404, 409, 422];

export const sender =
  (world: World, counts: Map<string, number>): World['send'] =>
  async (call, input, options) => {
    const answer = await world.send(call, input, options);
    const code = typeof answer.body.code === 'string' ? answer.body.code : String(answer.status);
    const name = `${call.name} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (!expected.includes(answer.status)) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer;
  };

export const during = (random: Random, day: Day, days: number): Date =>
  addMinutes(instantAt(day), random.whole(1, days * 1440 - 1));

export const versionOf = async (
  world: World,
  table: 'shifts' | 'user_shifts' | 'invoices',
  id: number,
): Promise<number> => {
  const of = { shifts: sql`shifts`, user_shifts: sql`user_shifts`, invoices: sql`invoices` }[table];
  return (await world.db.maybe<{ version: number }>(sql`select version from ${of} where id = ${id}`))?.version ?? 0;
};
