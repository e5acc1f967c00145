import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { Visitor } from '../pages/visitor.ts';
import { tally } from '../tally.ts';
import type { PortalWorld } from '../worlds/portal-world.ts';

const rowsOf = (world: PortalWorld, name: string) =>
  world.db.many<{ phone: string }>(sql`select phone from contacts where name = ${name} and deleted_at is null`);

/** A contact is saved, changed and removed, each once. */
export async function expectWrites(world: PortalWorld, ada: Visitor): Promise<void> {
  const name = 'Lau of the ways';
  const typed = { name, phone: '2345 6780', email: 'ways@harbourline.example' };
  const list = await (await ada.open('/contacts/new')).send(typed, 'Save contact');
  expect(list, list.text).toRedirectTo('/contacts');
  expect(await rowsOf(world, name)).toEqual([{ phone: '+852 2345 6780' }]);
  const narrowed = await ada.open(`/contacts?search=${encodeURIComponent(name)}`);
  const href = narrowed.document.querySelector('main tbody a[href^="/contacts/"]')?.getAttribute('href') ?? '';
  const edited = await (await ada.open(href)).send({ phone: '2345 6789' }, 'Save contact');
  expect(edited.status, edited.text).toBe(200);
  expect(await rowsOf(world, name)).toEqual([{ phone: '+852 2345 6789' }]);
  const removed = await (await ada.open(`${href.split('?')[0]}/delete`)).send({}, 'Delete contact');
  expect(removed, removed.text).toRedirectTo('/contacts');
  expect(await rowsOf(world, name)).toEqual([]);
  tally('Writes before an API that differs: doubled or lost', 3, 0);
}
