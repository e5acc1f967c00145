import { afterAll, beforeAll, expect, it } from 'vitest';
import sql, { join, raw } from 'sql-template-tag';
import type { Scene } from '#tests/contract/scene.ts';
import { story } from '#tests/contract/story.ts';
import { requestOf, tell } from '#tests/contract/suite.ts';
import { demoScene } from '#tests/support/demo-scene.ts';
import { createDemoWorld } from '#tests/support/demo-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await createDemoWorld();
  scene = await demoScene(world);
}, 120_000);
afterAll(() => world.close());

/** What an acknowledged session leaves behind on every request, whatever it asks for. */
const leftOut = ['tokens'];

/** For each table how many rows it has and which transaction wrote the latest: equal when nothing was written. */
async function written(): Promise<Record<string, string>> {
  const tables = await world.db.many<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${join(leftOut)}) order by 1`);
  const parts = tables.map(({ name }) => sql`select ${name}::text as name, count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state from ${raw(name)}`);
  const rows = await world.db.many<{ name: string; state: string }>(join(parts, ' union all '));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

it('every write that is sent again under its key writes nothing more, and is answered the same', async () => {
  const repeated: string[] = [];
  for (const step of story) {
    const request = await requestOf(scene, step);
    if (typeof request === 'string') throw new Error(`${step.call.name}: ${request}`);
    const key = `again-${step.call.name}`;
    const first = await tell(scene, step, request, { key });
    expect([step.call.name, first.status]).toEqual([step.call.name, 200]);
    if (step.call.method === 'GET' || step.options.repeats) continue;
    const before = await written();
    const again = await scene.client.send(step.call, request, { as: step.as && scene.who(step.as), key });
    expect({ call: step.call.name, text: again.text, replay: again.headers.get('idempotent-replay'), written: await written() }).toEqual({
      call: step.call.name,
      text: first.text,
      replay: 'true',
      written: before,
    });
    repeated.push(step.call.name);
  }
  expect(repeated.length).toBe(story.filter(({ call, options }) => call.method !== 'GET' && !options.repeats).length);
}, 240_000);
