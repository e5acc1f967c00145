import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as auth from '#contract/accounts/auth.ts';
import * as contacts from '#contract/categories/contacts.ts';
import * as contract from '#contract/accounts/business.ts';
import { uploadImage } from '#contract/files/uploads.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { password } from '#tests/support/people.ts';
import { photo } from '#tests/support/builders/uploads.ts';
import type { SignedIn, World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario();

const email = 'kelvin@tycoldchain.example';
const basic = { first_name: 'Kelvin', last_name: 'Ng', phone: '9456 7890' };
const company = {
  company_name: 'Tsing Yi Cold Chain',
  company_name_hk: '青衣冷鏈',
  website: '',
  work_email: email,
  address: '88 Tsing Yi Road',
  floor: 'G/F',
  district_id: 10,
  warehouse_address: '88 Tsing Yi Road',
  daily_workforce_count: 12,
  industry_ids: [1, 4],
  br_number: '73456789',
};
const billing = { billing_email: 'finance@tycoldchain.example', billing_phone: '2434 7700' };

async function upload(world: World, as: SignedIn): Promise<number> {
  const body = new FormData();
  body.set('file', await photo());
  return (await world.call(uploadImage, { body }, as)).id;
}

async function verifiedEmail(world: World): Promise<SignedIn & { businessId: number }> {
  await world.call(auth.sendVerifyCode, { body: { email } });
  const body = { email, code: await codeSentTo(world, email), purpose: 'SIGN_UP' as const, role: 'OPERATOR' as const };
  const session = await world.call(auth.verifyCode, { body });
  if (session.purpose !== 'SIGN_UP') throw new Error('expected a session');
  return { token: session.token, role: 'operator', businessId: session.account.business_id ?? 0 };
}

describe('signing up', () => {
  it('goes from the code to the wait for approval, step by step, and may be left in between', async ({ world }) => {
    const kelvin = await verifiedEmail(world);
    const step = async () =>
      (await world.call(contract.getProfile, { params: { id: kelvin.businessId } }, kelvin)).step;
    expect(await step()).toBe(1);

    await expect(
      world.call(contract.updateBusinessInfo, { body: { ...company, br_file_ids: [1], version: 0 } }, kelvin),
    ).rejects.toMatchObject({
      status: 409,
      code: 'step_missing',
    });
    await expect(
      world.call(contract.updateBasicInfo, { body: { ...basic, version: 0 } }, kelvin),
    ).rejects.toMatchObject({
      fields: { password: 'This field is required' },
    });
    let profile = await world.call(contract.updateBasicInfo, { body: { ...basic, password, version: 0 } }, kelvin);
    expect(profile).toMatchObject({
      step: 2,
      basic: { first_name: 'Kelvin', phone: '+852 9456 7890' },
      business: null,
    });

    const again = await world.call(auth.login, { body: { email, password, role: 'OPERATOR' } });
    expect(again).toMatchObject({ step: 2, has_billing_details: false });
    await expect(world.call(contacts.listContacts, {}, { token: again.token, role: 'operator' })).rejects.toMatchObject(
      { status: 403 },
    );

    const certificate = await upload(world, kelvin);
    profile = await world.call(
      contract.updateBusinessInfo,
      { body: { ...company, br_file_ids: [certificate], version: profile.version } },
      kelvin,
    );
    expect(profile).toMatchObject({
      step: 3,
      business: { district: { id: 10 }, industries: [{ id: 1 }, { id: 4 }], br_files: [{ id: certificate }] },
    });

    const agree = { body: { email, is_agree: true as const } };
    await expect(world.call(contract.agreeTerm, agree, kelvin)).rejects.toMatchObject({ code: 'step_missing' });
    profile = await world.call(
      contract.updateBillingDetails,
      { body: { ...billing, version: profile.version } },
      kelvin,
    );
    await expect(
      world.call(contract.agreeTerm, { body: { ...agree.body, email: 'other@tycoldchain.example' } }, kelvin),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    profile = await world.call(contract.agreeTerm, agree, kelvin);
    expect(profile).toMatchObject({ step: 4, is_agree: true, agreed_at: '2026-11-23T01:00:00.000Z' });
    expect((await emailsTo(world, email))[0]?.subject).toBe('We have received your sign-up');

    await expect(world.call(auth.login, { body: { email, password, role: 'OPERATOR' } })).rejects.toMatchObject({
      code: 'account_pending',
    });
  });
});

describe('the profile of a business', () => {
  it('is its own operator’s alone', async ({ world, ours, theirs }) => {
    const own = await world.call(contract.getProfile, { params: { id: ours.id } }, ours.operator);
    expect(own).toMatchObject({ email: ours.operator.email, step: null, overtime_percentage: 150, language: 'en' });
    await expect(world.call(contract.getProfile, { params: { id: theirs.id } }, ours.operator)).rejects.toMatchObject({
      status: 404,
    });
    await expect(world.call(contract.getProfile, { params: { id: ours.id } }, ours.supervisor)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('takes an overtime percentage from 100 to 300', async ({ world, ours }) => {
    const { version } = await world.call(contract.getProfile, { params: { id: ours.id } }, ours.operator);
    const set = (overtime_percentage: number) =>
      world.call(contract.updateProfile, { body: { version, overtime_percentage } }, ours.operator);
    await expect(set(99)).rejects.toMatchObject({
      fields: { overtime_percentage: 'Overtime percentage must be 100% or more' },
    });
    await expect(set(301)).rejects.toMatchObject({ status: 422 });
    expect(await set(300)).toMatchObject({ overtime_percentage: 300, version: version + 1 });
    await expect(set(200)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('shows only pictures that the business uploaded', async ({ world, ours, theirs }) => {
    const { version } = await world.call(contract.getProfile, { params: { id: ours.id } }, ours.operator);
    const foreign = await upload(world, theirs.operator);
    const set = (logo_id: number) => world.call(contract.updateProfile, { body: { version, logo_id } }, ours.operator);
    await expect(set(foreign)).rejects.toMatchObject({ fields: { logo_id: 'Choose a valid file' } });
    const logo = await upload(world, ours.operator);
    expect(await set(logo)).toMatchObject({ logo: { id: logo } });
  });
});

describe('the account', () => {
  it('changes its language, each role by its own call', async ({ world, ours }) => {
    await world.call(contract.changeOperatorLanguage, { body: { language: 'hk' } }, ours.operator);
    await world.call(contract.changeSupervisorLanguage, { body: { language: 'hk' } }, ours.supervisor);
    await expect(
      world.call(contract.changeOperatorLanguage, { body: { language: 'en' } }, ours.supervisor),
    ).rejects.toMatchObject({ status: 403 });
    const rows = await world.db.many(sql`select language from accounts where business_id = ${ours.id}`);
    expect(rows).toEqual([{ language: 'hk' }, { language: 'hk' }]);
  });

  it('changes its password with the present one, and ends the other sessions', async ({ world, theirs }) => {
    const elsewhere = await world.call(auth.login, {
      body: { email: theirs.operator.email, password, role: 'OPERATOR' },
    });
    const change = (present_password: string) =>
      world.call(
        contract.changePassword,
        { body: { present_password, password: 'another password' } },
        theirs.operator,
      );
    await expect(change('wrong')).rejects.toMatchObject({
      code: 'wrong_password',
      fields: { present_password: 'The current password is incorrect' },
    });
    expect(await change(password)).toEqual({ ended_sessions: 1 });
    await world.call(contacts.listContacts, {}, theirs.operator);
    await expect(
      world.call(contacts.listContacts, {}, { token: elsewhere.token, role: 'operator' }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('counts wrong present passwords, although each is refused', async ({ world, theirs }) => {
    const guess = () =>
      world.send(
        contract.changePassword,
        { body: { present_password: 'wrong', password: 'another password' } },
        { as: theirs.operator },
      );
    for (let failure = 1; failure <= 10; failure += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});
