import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { listRoles } from '#contract/categories/roles.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { listLocations } from '#contract/categories/locations.ts';
import { runDueJobs } from '#api/scheduled-jobs.ts';
import { expectDemo, isSeeded, seedDemo } from '#demo/business/seed.ts';
import { createWorld, type SignedIn, type World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ demo: true });

const enter = (world: World, email: string, role: 'OPERATOR' | 'SUPERVISOR' = 'OPERATOR') =>
  world.call(login, { body: { email, password: 'shiftdock-demo', role } });

describe('the demo', () => {
  it('lets its people in, and the one who waits not yet', async ({ world }) => {
    expect((await enter(world, 'operator@demo.test')).account).toMatchObject({
      name: 'Ada Chan',
      business_name: 'Harbourline Logistics Limited',
    });
    expect((await enter(world, 'supervisor@demo.test', 'SUPERVISOR')).account.name).toBe('Ben Lau');
    expect((await enter(world, 'other@demo.test')).account.business_name).toBe('Eastgate Freight Limited');
    await expect(enter(world, 'pending@demo.test')).rejects.toMatchObject({ code: 'account_pending' });
    const worker = await world.db.one(sql`select role, first_name from accounts where email = 'worker@demo.test'`);
    expect(worker).toEqual({ role: 'USER', first_name: 'Chan Tai Man' });
  });

  it('gives every business a registration certificate, so that its own page can be saved as it stands', async ({
    world,
  }) => {
    const without = await world.db.many(sql`
      select b.company_name from businesses b
      where not exists (select from business_registration_files f join uploads u on u.id = f.upload_id and u.business_id = b.id where f.business_id = b.id)`);
    expect(without).toEqual([]);
  });

  it('has contacts, locations and roles, and each business its own', async ({ world }) => {
    const as = async (email: string): Promise<SignedIn> => ({
      token: (await enter(world, email)).token,
      role: 'operator',
    });
    const [ada, grace] = [await as('operator@demo.test'), await as('other@demo.test')];
    const totals = async (person: SignedIn) => [
      (await world.call(listContacts, {}, person)).total,
      (await world.call(listLocations, {}, person)).total,
      (await world.call(listRoles, {}, person)).total,
    ];
    expect(await totals(ada)).toEqual([17, 16, 12]);
    expect(await totals(grace)).toEqual([1, 1, 1]);
  });

  it('keeps no identity card number, only its mask', async ({ world }) => {
    const workers = await world.db.many<{ hkid_masked: string }>(sql`select hkid_masked from workers`);
    expect(workers.length).toBeGreaterThan(20);
    for (const { hkid_masked } of workers) expect(hkid_masked).toMatch(/^[A-Z]\d{3}\*\*\*\(\*\)$/);
  });

  it('is seeded once, and never over existing data', async ({ world }) => {
    const { files, sealing } = world.services;
    expect(await seedDemo({ db: world.db, files, sealing, now: world.clock.now() })).toBe(false);
    expect(await isSeeded(world.db)).toBe(true);
  });

  it('is all that `npm run demo` starts: a new folder, or one that was seeded, and no other', async ({ world }) => {
    await expectDemo(world.db);
    const real = await createWorld();
    try {
      await expectDemo(real.db);
      await runDueJobs(real.db, real.clock.now(), real.services.log);
      await expect(expectDemo(real.db)).rejects.toThrow('was not seeded as a demo');
    } finally {
      await real.close();
    }
  });
});
