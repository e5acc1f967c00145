import path from 'node:path';
import { describe, expect } from 'vitest';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { adapterFile } from '#tests/support/other-apis/adapter-file.ts';
import { serveOtherApi } from '#tests/support/other-apis/other-api.ts';
import { apiVariants, type ApiVariant } from '#tests/support/other-apis/variants.ts';
import { expectWrites } from '#tests/support/other-apis/contact-writes.ts';
import { brokenPages, everyPage } from '#tests/support/other-apis/broken-pages.ts';
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
const tried = Object.entries(apiVariants).filter(([name, { file }]) => isWhole || sample.has(name) || file);

const sampleAddresses = ['/dashboard', '/contacts', '/shifts', '/timesheets', '/worker-invoices', '/locations?page=2'];

const adapterOf = ({ adapter, file }: ApiVariant): string | undefined =>
  file === undefined ? adapter && adapterFile(adapter) : path.resolve(file);

const worldOf = (variant: ApiVariant) => {
  const adapter = adapterOf(variant);
  return portalScenario({
    each: true,
    quiet: true,
    demo: true,
    ...(adapter !== undefined && { adapter }),
    through: async (url) => {
      const served = await serveOtherApi(url, variant.api);
      return { ...served, url: served.url + (variant.folder ?? '') };
    },
  });
};

async function expectPages(world: PortalWorld, someone: Visitor, { address: own = String, file }: ApiVariant) {
  const addresses = isWhole || file ? await everyPage(world) : sampleAddresses;
  const wrong = await brokenPages(
    addresses.map((address) => own(address)),
    someone,
  );
  tally('Pages before an API that differs: not whole', addresses.length, wrong.length);
  expect(wrong).toEqual([]);
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
      const wrong = await someone.post('/login', { ...signIn, password: 'not this one' });
      expect([wrong.status, wrong.text.includes('The email or password is incorrect')]).toEqual([422, true]);
      const first = await someone.post('/login', signIn);
      expect(first.address, first.text).toBe('/dashboard');
      await expectPages(world, someone, variant);
      await expectWrites(world, someone);

      const none = await someone.open('/shifts?startDate=2020-01-01&endDate=2020-01-31');
      expect(none.document.querySelectorAll('main tbody a[href^="/shifts/"]')).toHaveLength(0);
      const cancelled = await someone.open('/shifts?status=CANCEL&startDate=2020-01-01&endDate=2099-01-01');
      const states = cancelled.document.querySelectorAll('main tbody tr').map((row) => row.text.includes('Cancelled'));
      expect(new Set(states)).toEqual(new Set([true]));
      const rejected = await (await someone.open('/supervisors/new')).send(taken, 'Save supervisor');
      expect(rejected.status).toBeGreaterThanOrEqual(400);
      expect(rejected.document.querySelector('[name=position]')?.getAttribute('value')).toBe('Lead');
      if (variant.withoutFields) expect(rejected.text).toContain('already');
      else expect(errorOf(rejected, 'email')).toContain('already');
    });
  }
});
