import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { hkidDigests } from '#api/workers/digests.ts';
import { getProfile, updateBasicInfo } from '#contract/accounts/business.ts';
import { listCorrections } from '#contract/accounts/corrections.ts';
import * as admins from '#contract/admin/workers.ts';
import { getSupervisor, updateSupervisor } from '#contract/accounts/supervisors.ts';
import * as own from '#contract/workers/worker-account.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import { worker } from '#tests/support/people.ts';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { admin, type SignedIn, type World } from '#tests/support/worlds/world.ts';

const it = apiScenario({ quiet: true });

const hkid = (body: string) => `${body}(${hkidCheck(body)})`;

/** Approved, with an identity card and bank details. */
async function approved(world: World, name: string) {
  const made = await worker(world, { name });
  const [digest = ''] = hkidDigests(world.services.sealing, hkid('A123456'));
  await world.db.run(sql`
    update workers set hkid_masked = 'A123***(*)', hkid_digest = ${digest}, phone = '+852 6123 4567' where id = ${made.id}`);
  return made;
}

const ofWorker = async (world: World, id: number) => {
  const seen = await world.call(admins.getAdminWorker, { params: { id } }, admin);
  return seen.corrections;
};

describe('a correction that a worker asks for', () => {
  it('waits for an admin, who makes it without ever reading the number of the card', async ({ world }) => {
    const mei = await approved(world, 'Mei Chan');
    const body = { name: 'Mei Wah Chan', hkid: hkid('A123457'), reason: 'As on my new card' };
    await world.call(own.requestCorrection, { body }, mei);
    await world.call(own.requestCorrection, { body: { ...body, hkid: undefined } }, mei);
    const { items } = await world.call(admins.listAdminWorkers, { query: { asks: 'CORRECTION' } }, admin);
    expect(items.map(({ id }) => id)).toEqual([mei.id]);
    const asked = await ofWorker(world, mei.id);
    expect(asked.map(({ field, state, new_value: value }) => [field, state, value])).toEqual([
      ['name', 'ASKED', 'Mei Wah Chan'],
      ['hkid', 'ASKED', 'A123***(*)'],
    ]);
    for (const { id } of asked)
      await world.call(admins.makeCorrection, { params: { id: mei.id, correction_id: id } }, admin);

    expect(await world.call(own.workerSelf, {}, mei)).toMatchObject({ name: 'Mei Wah Chan' });
    const [digest] = hkidDigests(world.services.sealing, hkid('A123457'));
    expect(await world.db.one(sql`select hkid_digest from workers where id = ${mei.id}`)).toEqual({
      hkid_digest: digest,
    });
    expect((await emailsTo(world, mei.email))[0]!.body_text).toContain('/worker/profile/corrections');
    const history = await world.call(listCorrections, {}, mei);
    expect(history).toMatchObject([
      { field: 'name', state: 'DONE', old_value: 'Mei Chan', new_value: 'Mei Wah Chan', reason: 'As on my new card' },
      { field: 'hkid', state: 'DONE' },
    ]);
    expect(JSON.stringify(history)).not.toContain('decided_by');
    expect(JSON.stringify(await world.db.many(sql`select * from corrections`))).not.toContain('A12345');
    const again = { params: { id: mei.id, correction_id: asked[0]!.id } };
    expect((await world.send(admins.makeCorrection, again, { as: admin })).body.code).toBe('already_decided');
  });

  it('is declined with a reason that the worker reads, and changes nothing', async ({ world }) => {
    const tai = await approved(world, 'Tai Ho');
    await world.call(own.requestCorrection, { body: { name: 'Tai Hoo', reason: 'A typing error' } }, tai);
    const [asked] = await ofWorker(world, tai.id);
    const params = { id: tai.id, correction_id: asked!.id };
    const other = await approved(world, 'Not Mine');
    const wrong = { params: { ...params, id: other.id }, body: { answer: 'No' } };
    expect((await world.send(admins.declineCorrection, wrong, { as: admin })).status).toBe(404);
    await world.call(admins.declineCorrection, { params, body: { answer: 'The card has one o.' } }, admin);
    expect(await world.call(listCorrections, {}, tai)).toMatchObject([
      { state: 'DECLINED', answer: 'The card has one o.' },
    ]);
    expect((await emailsTo(world, tai.email))[0]!.body_text).toContain('The card has one o.');
    expect((await world.call(own.workerSelf, {}, tai)).name).toBe('Tai Ho');
  });

  it('has to differ from what is stored', async ({ world }) => {
    const lee = await approved(world, 'Lee Sau');
    const sent = await world.send(own.requestCorrection, { body: { name: 'Lee Sau', reason: 'No' } }, { as: lee });
    expect([sent.status, Object.keys(sent.body.fields ?? {})]).toEqual([422, ['name']]);
  });
});

describe('what people change themselves', () => {
  it('is kept of a worker with the account masked, also where the masks are equal', async ({ world }) => {
    const wing = await approved(world, 'Wing Lo');
    const version = async () => (await world.call(own.workerSelf, {}, wing)).version;
    for (const account of ['111 0004567', '222 0004567'])
      await world.call(
        own.setWorkerBankDetails,
        { body: { version: await version(), payee: 'Wing Lo', bank_code: '004', account } },
        wing,
      );
    await world.call(own.saveWorkerPart, { body: { version: await version(), phone: '+852 9123 4567' } }, wing);
    expect(
      (await ofWorker(world, wing.id)).map(({ field, old_value, new_value }) => [field, old_value, new_value]),
    ).toEqual([
      ['phone', '+852 6123 4567', '+852 9123 4567'],
      ['bank_details', 'Wing Lo 004 •••• 4567', 'Wing Lo 004 •••• 4567'],
    ]);
  });

  it('is kept of users and their business, and each sees its own', async ({ world, ours }) => {
    const { operator, supervisor } = ours;
    const { version } = await world.call(getProfile, { params: { id: ours.id } }, operator);
    await world.call(
      updateBasicInfo,
      { body: { first_name: 'Ada', last_name: 'Cheung', phone: '+852 9123 4567', version } },
      operator,
    );
    const ben = { params: { id: supervisor.accountId } };
    const stored = await world.call(getSupervisor, ben, supervisor);
    const { first_name, last_name, email, phone } = stored;
    const body = { first_name, last_name, email, phone, position: 'Dock manager', avatar_id: null };
    for (const position of ['Dock manager', 'Night manager'])
      await world.call(
        updateSupervisor,
        { ...ben, body: { ...body, position, version: (await world.call(getSupervisor, ben, supervisor)).version } },
        operator,
      );
    const changes = async (as: SignedIn) =>
      (await world.call(listCorrections, {}, as)).map(({ field, old_value, new_value }) => [
        field,
        old_value,
        new_value,
      ]);
    expect(await changes(operator)).toEqual([['name', 'Ada Chan', 'Ada Cheung']]);
    expect(await changes(supervisor)).toEqual([['position', 'Dock manager', 'Night manager']]);
  });
});
