import sql from 'sql-template-tag';
import { beforeEach, describe, expect } from 'vitest';
import { noCardProvider } from '#api/billing/card-provider/none.ts';
import type { Database } from '#api/db/client.ts';
import { missingSetup, setupNeeds } from '#api/platform/setup-status.ts';
import { setPlatformDetails, type PlatformContact } from '#api/platform/platform-details.ts';
import type { Services } from '#api/services.ts';
import { sendVerifyCode } from '#contract/accounts/auth.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { updateAdminSetting, listAdminSettings } from '#contract/admin/platform-settings.ts';
import { getSetupStatus } from '#contract/admin/installation.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { draft, publish, testCard } from '#tests/support/builders/booking.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type World } from '#tests/support/worlds/world.ts';
import { createSandbox } from '#demo/cards/sandbox.ts';
import { settings as emptySettings } from '#api/seed/reference/settings.ts';

const it = apiScenario({ quiet: true });

type Setup = Pick<Services, 'payments' | 'publicUrl' | 'installation'>;

const complete: { details: PlatformContact; setup: Setup } = {
  details: {
    name: 'Tai Hing Staffing Limited',
    email: 'help@taihing.example',
    address: '2 Wing Lok Street, Hong Kong',
    fpsId: '7654321',
  },
  setup: {
    payments: noCardProvider,
    publicUrl: 'https://shifts.taihing.example',
    installation: { isDemo: false, sendsMail: true },
  },
};

async function install(world: World, details: PlatformContact, setup: Setup): Promise<string[]> {
  await forgetSettings(world.db);
  Object.assign(world.services, setup);
  return setPlatformDetails(world.db, details, world.clock.now());
}

async function forgetSettings(db: Database): Promise<void> {
  await db.run(sql`delete from settings_history`);
  for (const { type, value } of emptySettings)
    await db.run(
      sql`update settings set value = ${JSON.stringify(value)}::jsonb, changed_leaves = '{}' where type = ${type}`,
    );
  await db.run(sql`delete from settings_history`);
}

const without = (details: Partial<PlatformContact>, setup: Partial<Setup> = {}) => ({
  details: { ...complete.details, ...details },
  setup: { ...complete.setup, ...setup },
});

const signUp = (world: World) =>
  world.send(
    sendVerifyCode,
    { body: { email: 'new@business.example' } },
    { headers: { 'client-address': '10.1.1.1' } },
  );

const notDemo = { isDemo: false };
const withoutMethod = { fpsId: undefined };

describe('a real installation', () => {
  it('without an owner of the admin site who can sign in is not open', async ({ world }) => {
    await install(world, complete.details, complete.setup);
    expect((await world.call(getSetupStatus, {}, admin)).missing.map(({ need }) => need)).toEqual(['owner']);
    await createAdmin(world, 'FINANCE', 'Fanny Fok');
    expect((await world.call(getSetupStatus, {}, admin)).is_open).toBe(false);
    await createAdmin(world, 'OWNER', 'Olive Ong');
    expect((await world.call(getSetupStatus, {}, admin)).is_open).toBe(true);
  });

  it('is open with a name, an address, a way to be paid and mail', async ({ world }) => {
    expect(await install(world, complete.details, complete.setup)).toEqual([]);
    expect(await world.call(getSetupStatus, {}, admin)).toMatchObject({ is_open: true, missing: [] });
    expect((await world.api.request('/readyz')).headers.get('setup-missing')).toBeNull();
    expect((await signUp(world)).status).toBe(200);
  });

  it.for([
    ['a name', without({ name: undefined }), ['legal_name']],
    ['an address', without({ address: undefined }), ['postal_address']],
    ['an e-mail address', without({ email: undefined }), ['support_email']],
    ['a way to be paid', without(withoutMethod), ['payment_method']],
    [
      'an account number beside the bank',
      without({ ...withoutMethod, bankName: 'HSBC', bankCode: '004' }),
      ['payment_method'],
    ],
    ['mail', without({}, { installation: { ...notDemo, sendsMail: false } }), ['mail']],
    ['an address of its own', without({}, { publicUrl: undefined }), ['public_url']],
    ['an address that others reach', without({}, { publicUrl: 'http://localhost:3000' }), ['public_url']],
    ['one by name', without({}, { publicUrl: 'http://127.0.0.1:3000' }), ['public_url']],
    ['a name and an address', without({ name: undefined, address: undefined }), ['legal_name', 'postal_address']],
    [
      'everything',
      {
        details: {},
        setup: { payments: noCardProvider, publicUrl: undefined, installation: { ...notDemo, sendsMail: false } },
      },
      Object.keys(setupNeeds).filter((need) => need !== 'owner'),
    ],
    [
      'all but mail',
      without({ name: '', email: '', address: '', ...withoutMethod }),
      Object.keys(setupNeeds).slice(0, 4),
    ],
  ] as const)('without %s is not open', async ([, { details, setup }, missing], { world, ours, depot }) => {
    await install(world, details, setup);
    expect((await world.call(getSetupStatus, {}, admin)).missing.map(({ need }) => need)).toEqual(missing);
    const ready = await world.api.request('/readyz');
    expect([ready.status, ready.headers.get('setup-missing')]).toEqual([200, missing.join(',')]);
    expect(await world.call(getSetting, { query: { type: 'pricing' } }, null)).toMatchObject({ is_open: false });

    const rejected = await signUp(world);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'not_open']);
    const begun = await draft(world, ours, depot);
    await expect(publish(world, ours, begun, { payment_method: paymentMethod.FPS })).rejects.toMatchObject({
      code: 'not_open',
    });
  });
});

describe('a real installation that is open', () => {
  it('takes no card without a card provider, in no way', async ({ world, ours, depot }) => {
    await install(world, complete.details, complete.setup);
    const pricing = await world.call(getSetting, { query: { type: 'pricing' } }, null);
    expect(pricing).toMatchObject({ is_sandbox: false, payment_methods: [paymentMethod.FPS], publishable_key: null });
    const begun = await draft(world, ours, depot);
    await expect(
      publish(world, ours, begun, { payment_method: paymentMethod.STRIPE, new_card: testCard() }),
    ).rejects.toMatchObject({ status: 422, fields: { payment_method: expect.any(String) as string } });
    expect(
      await world.db.one(sql`select count(*)::int as paid from payments where payment_id like '%sandbox%'`),
    ).toEqual({
      paid: 0,
    });
  });

  it('is open by cards alone where there is a provider of them', async ({ world }) => {
    await install(world, { ...complete.details, ...withoutMethod }, { ...complete.setup, payments: createSandbox() });
    expect(await missingSetup(world.db, world.services)).toEqual([]);
  });

  it('has nothing of the demo in its settings or their history', async ({ world }) => {
    await install(world, complete.details, complete.setup);
    const { now, before } = await world.call(listAdminSettings, {}, admin);
    expect(JSON.stringify([now, before])).not.toMatch(/shiftdock\.example|004-123456|Shiftdock Limited|1234567/);
  });
});

describe('a demo', () => {
  it('is open with nothing set', async ({ world }) => {
    await install(world, {}, { ...complete.setup, installation: { isDemo: true, sendsMail: false } });
    expect(await world.call(getSetupStatus, {}, admin)).toMatchObject({ is_open: true, missing: [] });
  });
});

describe('what the platform has set itself', () => {
  beforeEach<{ world: World }>(async ({ world }) => {
    await install(world, complete.details, complete.setup);
  });

  it('stays at the next start, which names what the environment says otherwise', async ({ world }) => {
    const change = (name: string, value: string) => world.call(updateAdminSetting, { body: { name, value } }, admin);
    await change('bank.fps_id', '1112223');
    await change('pricing.commission_percentage', '12');
    const again = { ...complete.details, commissionPercentage: 15, email: 'new@taihing.example' };
    expect(await setPlatformDetails(world.db, again, world.clock.now())).toEqual([
      'bank.fps_id',
      'pricing.commission_percentage',
    ]);
    const { now } = await world.call(listAdminSettings, {}, admin);
    const value = (name: string) => now.find((one) => one.name === name)?.value;
    expect(value('bank.fps_id')).toBe('1112223');
    expect(value('pricing.commission_percentage')).toBe(12);
    expect(value('platform.support_email')).toBe('new@taihing.example');
  });

  it('opens an installation that lacked it', async ({ world }) => {
    await install(world, { ...complete.details, ...withoutMethod }, complete.setup);
    expect(await missingSetup(world.db, world.services)).toEqual(['payment_method']);
    await world.call(updateAdminSetting, { body: { name: 'bank.fps_id', value: '7654321' } }, admin);
    expect(await missingSetup(world.db, world.services)).toEqual([]);
  });
});
