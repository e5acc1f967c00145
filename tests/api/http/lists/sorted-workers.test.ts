import { describe, expect } from 'vitest';
import { listWorkers } from '#contract/workers/workers.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

const it = demoScenario();

describe('a sorted list of the demo', () => {
  it.for(['rating', '-rating', '-completed_with_you', 'last_worked_on', '-last_worked_on', '-name'] as const)(
    'by %s goes on by its cursor where a page ends, and is in order',
    async (sort, { world, scene }) => {
      const operator = scene.operator;
      const query = { sort, limit: 7 };
      const whole = await world.call(listWorkers, { query: { sort, limit: 100 } }, operator);
      const walked: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.send(listWorkers, { query: { ...query, cursor } }, { as: operator });
        walked.push(...(page.body.data as { id: number }[]).map(({ id }) => id));
        cursor = (page.body.meta as { next: string | null }).next ?? undefined;
      } while (cursor);
      expect(walked).toEqual(whole.items.map(({ id }) => id));
      expect(new Set(walked).size).toBe(whole.total);
      const values = whole.items.map((row) => {
        const field = sort.replace('-', '') as 'rating' | 'completed_with_you' | 'last_worked_on' | 'name';
        return field === 'rating' ? row.rating.average : field === 'name' ? row.name.toLowerCase() : row[field];
      });
      const known = values.filter((value) => value !== null);
      expect(values.slice(0, known.length)).toEqual(known);
      const direction = sort.startsWith('-') ? -1 : 1;
      expect(known).toEqual(known.toSorted((one, other) => (one < other ? -direction : one > other ? direction : 0)));
    },
  );
});
