import { describe, expect } from 'vitest';
import { readId } from '#domain/shared/id.ts';
import { serializeFile, parseFiles } from '#app/forms/uploads.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { deviatingApi, deviations, uuidOf, withUuids, type Deviation } from '#tests/support/deviating-api.ts';
import { brokenPages, shown } from '#tests/support/other-apis/broken-pages.ts';
import { expectWrites } from '#tests/support/other-apis/contact-writes.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ quiet: true, demo: true, through: (url) => deviatingApi(url, () => deviation) }).extend<{
  addresses: Address[];
}>({ addresses: [async ({ world }, use) => use(await everyAddress(demoApi(world.apiUrl, ''))), { scope: 'file' }] });
let deviation: Deviation | null = null;

function brokenBy(name: string, addresses: Address[], someone: Visitor): Promise<string[]> {
  const gone = name.includes('first row') ? 'settings/payment-method/:id/delete' : null;
  const all = addresses.filter(({ kind, route }) => shown.has(kind) && route !== gone).flatMap(({ at }) => at);
  return brokenPages(name.includes('UUID') ? all.map(withUuids) : all, someone, null);
}

describe('an API of another provider', () => {
  it.for(Object.entries(deviations))('is worked with where %s', async ([name, how], { world, addresses }) => {
    deviation = how;
    const someone = world.visitor();
    const first = await someone.post('/login', {
      email: 'operator@demo.test',
      password: 'shiftdock-demo',
      role: 'OPERATOR',
    });
    expect(first.address, first.text).toBe('/dashboard');
    expect(await brokenBy(name, addresses, someone)).toEqual([]);
    if (!/^contacts|first row|states/.test(name)) await expectWrites(world, someone);
  });

  it('has a contact with an old telephone number, and the list shows it', async ({ world }) => {
    deviation = deviations['contacts are older than the rules of a form'] ?? null;
    const ada = await world.signIn('operator@demo.test');
    expect((await ada.open('/contacts')).text).toContain('2345 6789 ext. 12');
  });

  it('does not tell what became of latest places, and the list of workers has no column for it', async ({ world }) => {
    const headsOf = async (visitor: Visitor) =>
      [...(await visitor.open('/workers')).document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
    const ada = await world.signIn('operator@demo.test');
    deviation = null;
    expect(await headsOf(ada)).toContain('Last 20 shifts with you');
    deviation = { value: (name, value) => (name === 'recent' ? undefined : value) };
    const heads = await headsOf(ada);
    expect(heads).toContain('With you');
    expect(heads).not.toContain('Last 20 shifts with you');
  });

  it('has states that nobody knows, and they are shown as they are, in either language', async ({ world }) => {
    deviation = deviations['there are states that nobody knows'] ?? null;
    const ada = await world.signIn('operator@demo.test');
    expect((await ada.open('/shifts')).text).toContain('Other (9)');
    const mei = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
    await mei.post('/language', { to: 'hk', redirectTo: '/shifts' });
    expect((await mei.open('/shifts')).text).toContain('其他（9）');
  });

  it('has a row that cannot be read, and the list says so beside the others', async ({ world }) => {
    deviation = deviations['the first row of each list cannot be read'] ?? null;
    const ada = await world.signIn('operator@demo.test');
    const page = await ada.open('/contacts');
    expect(page.text).toContain('Row 1 could not be read and is not shown.');
    expect(page.document.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  });

  it('has UUIDs, and a form comes back to it with the one it gave', async ({ world }) => {
    deviation = deviations['ids are UUIDs'] ?? null;
    const ada = await world.signIn('operator@demo.test');
    const list = await ada.open('/contacts');
    const address = list.document.querySelector('main tbody a[href^="/contacts/0000"]')?.getAttribute('href') ?? '';
    const page = await ada.open(address);
    expect(page.status, address).toBe(200);
    const saved = await page.send({ name: 'Ken Lau-Ma' }, 'Save contact');
    expect(saved.address).toBe('/contacts');
    expect(saved.text).toContain('Ken Lau-Ma');
  });
});

describe('an API whose ids are UUIDs', () => {
  it('takes one of them in the filter of a list', async ({ world }) => {
    deviation = deviations['ids are UUIDs'] ?? null;
    const ada = await world.signIn('operator@demo.test');
    const all = await ada.open('/locations');
    const district = all.document.querySelector('select[name=district] option[value^="0000"]')?.getAttribute('value');
    const some = await ada.open(`/locations?district=${district}`);
    expect(some.document.querySelector('select[name=district] option[selected]')?.getAttribute('value')).toBe(district);
    expect(some.document.querySelectorAll('main tbody tr').length).toBeLessThan(
      all.document.querySelectorAll('main tbody tr').length,
    );
  });

  it('has each photo of a list by itself', async ({ world }) => {
    deviation = deviations['ids are UUIDs'] ?? null;
    const ada = await world.signIn('operator@demo.test');
    const workers = await ada.open('/workers');
    const photos = workers.document.querySelectorAll('main img').map((photo) => photo.getAttribute('src') ?? '');
    expect(photos.length).toBeGreaterThan(3);
    expect(photos.filter((source) => !source.startsWith('/files/'))).toEqual([]);
  });

  it('keeps a picture that was sent to it in its form', async () => {
    const id = readId(uuidOf(7)) ?? 0;
    const picture = { id, name: 'Ada.png', url: '/files/7', size: 12, type: 'image/png' };
    expect(parseFiles(serializeFile(picture))).toEqual([picture]);
  });
});
