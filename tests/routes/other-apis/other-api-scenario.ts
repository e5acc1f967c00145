import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { serveOtherApi, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

const shown = new Set<Address['kind']>(['page', 'operator', 'public', 'redirect', 'signed-out']);

const addressesOf = async (world: PortalWorld): Promise<string[]> =>
  (await everyAddress(demoApi(world.apiUrl, '')))
    .filter(({ kind }) => shown.has(kind))
    .flatMap(({ at }) => at.slice(0, 1));

async function brokenPages(world: PortalWorld, someone: Visitor): Promise<string[]> {
  const left = await addressesOf(world);
  const wrong: string[] = [];
  const readRest = async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      const page = await someone.open(address);
      const unread = page.text.includes('could not be read');
      if (page.status !== 200 || unread)
        wrong.push(`${address}: ${page.status} ${page.document.querySelector('main')?.text ?? page.text}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, readRest));
  return wrong;
}

const ben = {
  first_name: 'Ben',
  last_name: 'Lau',
  email: 'supervisor@demo.test',
  phone: '2345 6781',
  position: 'Lead',
  password: 'a quiet cold store',
  confirm_password: 'a quiet cold store',
};

const scenarioOf = (api: OtherApi, adapter: string) =>
  portalScenario({
    quiet: true,
    demo: true,
    adapter: path.resolve('docs/adapters', adapter),
    through: (url) => serveOtherApi(url, api),
  });

/** Tests the portal with another API and its adapter from `docs/adapters`. */
export function describeWorksWith(api: OtherApi, adapter: string) {
  const it = scenarioOf(api, adapter);
  const name = `Adapted ${path.parse(adapter).name}`;
  const stored = (world: PortalWorld) =>
    world.db.many<{ name: string; phone: string }>(
      sql`select name, phone from contacts where name = ${name} and deleted_at is null`,
    );

  describe(`an API that ${adapter} adapts`, () => {
    it('lets a person sign in, and every page is there', async ({ world }) => {
      const someone = world.visitor();
      const signIn = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };
      const first = await someone.post('/login', signIn);
      expect(first.address, first.text).toBe('/dashboard');
      expect(await brokenPages(world, someone)).toEqual([]);
    });

    it('refuses a wrong password in its own words', async ({ world }) => {
      const wrong = { email: 'operator@demo.test', password: 'not this one', role: 'OPERATOR' };
      const page = await world.visitor().post('/login', wrong);
      expect(page.status).toBe(422);
      expect(page.text).toContain('The email or password is incorrect');
    });

    it('has a record written, changed and removed, once each', async ({ world, ada }) => {
      const form = await ada.open('/contacts/new');
      const list = await form.send({ name, phone: '2345 6780', email: 'adapted@demo.test' }, 'Save contact');
      expect(list, list.text).toRedirectTo('/contacts');
      expect(await stored(world)).toEqual([{ name, phone: '+852 2345 6780' }]);

      const narrowed = `/contacts?search=${encodeURIComponent(name)}`;
      const found = await ada.open(narrowed);
      expect(found.document.querySelectorAll('main tbody tr')).toHaveLength(1);
      const href = found.document.querySelector('main tbody a[href^="/contacts/"]')?.getAttribute('href') ?? '';
      const edited = await (await ada.open(href)).send({ phone: '2345 6789' }, 'Save contact');
      expect(edited, edited.text).toRedirectTo(narrowed);
      expect(await stored(world)).toEqual([{ name, phone: '+852 2345 6789' }]);

      const removed = await (await ada.open(`${href.split('?')[0]}/delete`)).send({}, 'Delete contact');
      expect(removed, removed.text).toRedirectTo('/contacts');
      expect(await stored(world)).toEqual([]);
    });
  });
  understands(it, adapter);
}

function understands(it: ReturnType<typeof scenarioOf>, adapter: string) {
  describe(`what ${adapter} sends`, () => {
    it('has a day, a choice and a yes understood in a filter and a form', async ({ ada }) => {
      const none = await ada.open('/shifts?startDate=2020-01-01&endDate=2020-01-31');
      expect(none.document.querySelectorAll('main tbody a[href^="/shifts/"]')).toHaveLength(0);
      const cancelled = await ada.open('/shifts?status=CANCEL&startDate=2020-01-01&endDate=2099-01-01');
      const states = cancelled.document.querySelectorAll('main tbody tr').map((row) => row.text.includes('Cancelled'));
      expect(new Set(states)).toEqual(new Set([true]));
    });

    it('shows a refusal beside the field that it is about, and keeps what was typed', async ({ ada }) => {
      const form = await ada.open('/supervisors/new');
      const rejected = await form.send(ben, 'Save supervisor');
      expect(rejected.status).toBeGreaterThanOrEqual(400);
      expect(errorOf(rejected, 'email')).toContain('already');
      expect(rejected.document.querySelector('[name=position]')?.getAttribute('value')).toBe('Lead');
    });
  });
}
