import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { adapterFile } from '#tests/support/other-apis/adapter-file.ts';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { apiVariants, type ApiVariant } from '#tests/support/other-apis/variants.ts';
import { tally } from '#tests/support/tally.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

/** `npm run test:long` tries all differences and pages, other runs a sample. */
const isWhole = process.env.API_VARIANTS === 'all';
const sample = new Set([
  '{data: {items, total}}',
  'PascalCase',
  'MM/DD/YYYY',
  '{errors: {field: [text]}}',
  'a version is refused',
]);
const tried = Object.entries(apiVariants).filter(([name]) => isWhole || sample.has(name));

const shown = new Set<Address['kind']>(['page', 'operator', 'public', 'redirect', 'signed-out']);
const sampleAddresses = ['/dashboard', '/contacts', '/shifts', '/timesheets', '/worker-invoices', '/locations?page=2'];

const adapterOf = ({ adapter, example }: ApiVariant): string | undefined => {
  if (example !== undefined) return path.resolve('docs/adapters', example);
  return adapter === undefined ? undefined : adapterFile(adapter);
};

const worldOf = (variant: ApiVariant) => {
  const adapter = adapterOf(variant);
  return portalScenario({
    each: true,
    quiet: true,
    demo: true,
    ...(adapter !== undefined && { adapter }),
    through: async (url) => {
      const {
        toReference: ask = (request) => request,
        fromReference: tell = (answer) => ({ ...answer, headers: {} }),
      } = variant.api;
      const served = await serveOtherApi(url, { toReference: ask, fromReference: tell });
      return { ...served, url: served.url + (variant.folder ?? '') };
    },
  });
};

async function brokenPages(
  world: PortalWorld,
  someone: Visitor,
  { address: own = String }: ApiVariant,
): Promise<string[]> {
  const every = async () =>
    (await everyAddress(demoApi(world.apiUrl, '')))
      .filter(({ kind }) => shown.has(kind))
      .flatMap(({ at }) => at.slice(0, 1));
  const left = (isWhole ? await every() : sampleAddresses).map((address) => own(address));
  const count = left.length;
  const wrong: string[] = [];
  const readRest = async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      const page = await someone.open(address);
      if (page.status !== 200 || page.text.includes('could not be read'))
        wrong.push(`${address}: ${page.status} ${page.text.slice(0, 160)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, readRest));
  tally('Pages before an API that differs in one of 45 ways: not whole', count, wrong.length);
  return wrong;
}

const rowsOf = (world: PortalWorld, name: string) =>
  world.db.many<{ phone: string }>(sql`select phone from contacts where name = ${name} and deleted_at is null`);

async function expectWrites(world: PortalWorld, ada: Visitor): Promise<void> {
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
  tally('Writes before an API that differs in one of 45 ways: doubled or lost', 3, 0);
}

const taken = {
  first_name: 'Ben',
  last_name: 'Lau',
  email: 'supervisor@demo.test',
  phone: '2345 6781',
  position: 'Lead',
  password: 'a quiet cold store',
  confirm_password: 'a quiet cold store',
};

describe('an ordinary way to differ', () => {
  for (const [name, variant] of tried) {
    const it = worldOf(variant);
    it(`keeps nobody out, loses and doubles nothing: ${name}`, async ({ world }) => {
      const someone = world.visitor();
      const signIn = { email: 'operator@demo.test', password: 'shiftdock-demo', role: 'OPERATOR' };
      const first = await someone.post('/login', signIn);
      expect(first.address, first.text).toBe('/dashboard');
      expect(await brokenPages(world, someone, variant)).toEqual([]);
      await expectWrites(world, someone);

      const none = await someone.open('/shifts?startDate=2020-01-01&endDate=2020-01-31');
      expect(none.document.querySelectorAll('main tbody a[href^="/shifts/"]')).toHaveLength(0);
      const rejected = await (await someone.open('/supervisors/new')).send(taken, 'Save supervisor');
      expect(rejected.status).toBeGreaterThanOrEqual(400);
      if (variant.withoutFields) expect(rejected.text).toContain('already');
      else expect(errorOf(rejected, 'email')).toContain('already');
    });
  }
});
