import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createWorld } from '#tests/support/worlds/world.ts';

it('numbers of invoices have four digits, and five from the ten-thousandth on', async () => {
  const world = await createWorld();
  const numbers = await world.db.many<{ number: string }>(sql`
    select document_number('INV-', n) as number from unnest(array[461, 9999, 10000, 10001]::bigint[]) n`);
  expect(numbers.map(({ number }) => number)).toEqual(['INV-0461', 'INV-9999', 'INV-10000', 'INV-10001']);
  await world.close();
});
