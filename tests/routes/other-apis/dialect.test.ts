import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { dialect } from '#tests/support/other-apis/dialect.ts';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({
  quiet: true,
  demo: true,
  adapter: path.resolve('tests/support/other-apis/dialect-adapter.ts'),
  through: (url) => serveOtherApi(url, dialect),
});
const name = 'Adapted dialect';

describe('an API of nested records, a cookie session, cursors, amounts as objects and local times', () => {
  it('lets a person sign in, lists and saves a record once', async ({ world }) => {
    const someone = world.visitor();
    const signIn = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };
    expect((await someone.post('/login', signIn)).address).toBe('/dashboard');
    const form = await someone.open('/contacts/new');
    const list = await form.send({ name, phone: '2345 6780', email: 'adapted@demo.test' }, 'Save contact');
    expect(list, list.text).toRedirectTo('/contacts');
    const found = await someone.open(`/contacts?search=${encodeURIComponent(name)}`);
    expect(found.document.querySelectorAll('main tbody tr')).toHaveLength(1);
    const rows = await world.db.many(sql`select phone from contacts where name = ${name} and deleted_at is null`);
    expect(rows).toEqual([{ phone: '+852 2345 6780' }]);
  });

  it('refuses a wrong password in its own words', async ({ world }) => {
    const wrong = { email: 'operator@demo.test', password: 'not this one', role: 'OPERATOR' };
    const page = await world.visitor().post('/login', wrong);
    expect([page.status, page.text.includes('The email or password is incorrect')]).toEqual([422, true]);
  });
});
