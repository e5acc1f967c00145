import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as contract from '#contract/categories/contacts.ts';
import type { Business } from '#tests/support/people.ts';
import type { World } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = apiScenario();

const mei = contactBody();
const add = (world: World, ours: Business, body: typeof mei = mei, as = ours.operator) =>
  world.call(contract.createContact, { body }, as);

describe('adding a contact', () => {
  it('stores the phone number in one form and says who did it and when', async ({ world, ours }) => {
    const contact = await add(world, ours);
    expect(contact).toMatchObject({ name: 'Mei Wong', phone: '+852 9123 4567', version: 0, updated_by: 'Ada Chan' });
    expect(contact.updated_at).toBe('2026-11-23T01:00:00.000Z');
    expect(await world.call(contract.getContact, { params: { id: contact.id } }, ours.operator)).toEqual(contact);
  });

  it('answers in the language of the request', async ({ world, ours }) => {
    const english = await world.send(contract.createContact, { body: mei }, { as: ours.operator, language: 'en' });
    const chinese = await world.send(contract.createContact, { body: mei }, { as: ours.operator, language: 'hk' });
    expect([english.body.message, chinese.body.message]).toEqual(['Contact added', '已新增聯絡人']);
  });

  it('names every wrong field in the language of the request', async ({ world, ours }) => {
    const { status, body } = await world.send(
      contract.createContact,
      { body: { name: ' ', phone: '12', email: 'mei' } },
      { as: ours.operator, language: 'hk' },
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      error: '請更正 3 個欄位',
      code: 'invalid',
      fields: { name: '此欄必須填寫', phone: '請輸入有效的電話號碼', email: '請輸入有效的電郵地址' },
    });
  });

  it('is open to supervisors too', async ({ world, ours }) => {
    expect((await add(world, ours, mei, ours.supervisor)).updated_by).toBe('Ben Lau');
  });
});

describe('listing contacts', () => {
  it('sorts by name, pages, and looks in name, phone and e-mail', async ({ world, ours, theirs }) => {
    const grace = theirs.operator;
    for (const name of ['cyril Tam', 'Amy Poon', 'Bobo 100%']) {
      await add(
        world,
        ours,
        contactBody({
          name,
          phone: '2345 6789',
          email: `${name.split(' ')[0]?.toLowerCase()}@eastgate.example`,
        }),
        grace,
      );
    }
    const first = await world.call(contract.listContacts, { query: { limit: 2 } }, grace);
    expect(first).toMatchObject({ page: 1, limit: 2, total: 3 });
    expect(first.items.map((contact) => contact.name)).toEqual(['Amy Poon', 'Bobo 100%']);

    const search = async (text: string) =>
      (await world.call(contract.listContacts, { query: { search: text } }, grace)).items.map(
        (contact) => contact.name,
      );
    expect(await search('POON')).toEqual(['Amy Poon']);
    expect(await search('cyril@')).toEqual(['cyril Tam']);
    const byName = await world.call(contract.listContacts, { query: { name: 'cyril@' } }, grace);
    expect(byName.items).toHaveLength(1);
    expect(await search('0%')).toEqual(['Bobo 100%']);
    expect(await search('%')).toEqual(['Bobo 100%']);
    for (const phone of ['2345 6789', '23456789', '2345-6789', '+852 2345 6789', '0085223456789', '456789'])
      expect(await search(phone), phone).toHaveLength(3);
    expect(await search('23456780')).toEqual([]);
    expect(await search('9876 (5)')).toEqual([]);
  });

  it('offers every contact for a choice', async ({ world, theirs }) => {
    const options = await world.call(contract.contactOptions, {}, theirs.operator);
    expect(options.map((option) => option.name)).toEqual(['Amy Poon', 'Bobo 100%', 'cyril Tam']);
  });

  it('refuses a page that cannot be', async ({ world, ours }) => {
    const { status, body } = await world.send(contract.listContacts, { query: { page: 0 } }, { as: ours.operator });
    expect([status, body.code]).toEqual([422, 'invalid']);
  });
});

describe('changing a contact', () => {
  it('counts versions', async ({ world, ours }) => {
    const contact = await add(world, ours);
    const changed = await world.call(
      contract.updateContact,
      { params: { id: contact.id }, body: { ...mei, name: 'Mei-ling Wong', version: 0 } },
      ours.supervisor,
    );
    expect(changed).toMatchObject({ name: 'Mei-ling Wong', version: 1, updated_by: 'Ben Lau' });
  });

  it('tells the later of two people who changed it, and when', async ({ world, ours }) => {
    const contact = await add(world, ours);
    const change = (name: string, as = ours.operator) =>
      world.call(contract.updateContact, { params: { id: contact.id }, body: { ...mei, name, version: 0 } }, as);
    await change('Mei W.', ours.supervisor);
    await expect(change('M. Wong')).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      details: { version: 1, updated_by: 'Ben Lau', updated_at: '2026-11-23T01:00:00.000Z' },
    });
    expect(await world.call(contract.getContact, { params: { id: contact.id } }, ours.operator)).toMatchObject({
      name: 'Mei W.',
    });
  });
});

describe('deleting a contact', () => {
  it('takes it out of every list', async ({ world, ours }) => {
    const contact = await add(world, ours, { ...mei, name: 'Somebody brief' });
    await world.call(contract.deleteContact, { params: { id: contact.id } }, ours.operator);
    await expect(world.call(contract.getContact, { params: { id: contact.id } }, ours.operator)).rejects.toMatchObject({
      status: 404,
    });
    expect(
      (await world.call(contract.listContacts, { query: { search: 'Somebody brief' } }, ours.operator)).total,
    ).toBe(0);
  });

  it('is refused while a shift that has not ended names it', async ({ world, ours }) => {
    const contact = await add(world, ours);
    await bookShift(world, ours, contact.id, 2);
    await expect(
      world.call(contract.deleteContact, { params: { id: contact.id } }, ours.operator),
    ).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
    });
    await world.db.run(sql`update shifts set status = 4 where contact_id = ${contact.id}`);
    await world.call(contract.deleteContact, { params: { id: contact.id } }, ours.operator);
  });
});

describe('contacts of another business', () => {
  it('are not found, as if there were none', async ({ world, ours, theirs }) => {
    const contact = await add(world, ours);
    const unknown = { id: 999_999 };
    for (const params of [{ id: contact.id }, unknown]) {
      const answers = await Promise.all([
        world.send(contract.getContact, { params }, { as: theirs.operator }),
        world.send(contract.updateContact, { params, body: { ...mei, version: 0 } }, { as: theirs.operator }),
        world.send(contract.deleteContact, { params }, { as: theirs.operator }),
      ]);
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect(body).toEqual({ error: 'Page not found, or you do not have access to it.', code: 'not_found' });
      }
    }
  });

  it('are not found under a path that is no number either', async ({ world, ours }) => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00']) {
      expect((await world.send(contract.getContact, { params: { id } }, { as: ours.operator })).status).toBe(404);
    }
  });
});

async function bookShift(world: World, ours: Business, contactId: number, status: number): Promise<void> {
  const now = world.clock.now();
  const none = '{"en": "", "hk": ""}';
  const { role, location, group } = await world.db.one<{ role: number; location: number; group: number }>(sql`
    with role as (insert into roles (business_id, name, details, other_responsibilities, attire, created_at, updated_at)
        values (${ours.id}, ${none}, ${none}, ${none}, ${none}, ${now}, ${now}) returning id),
      location as (insert into locations (business_id, name, address, district_id, instructions, created_at, updated_at)
        values (${ours.id}, 'Kwai Chung Depot', '1 Wing Kin Road', 10, ${none}, ${now}, ${now}) returning id),
      series as (insert into shift_groups (business_id, created_at) values (${ours.id}, ${now}) returning id)
    select role.id as role, location.id as location, series.id as "group" from role, location, series`);
  await world.db.run(sql`
    insert into shifts (business_id, group_id, status, role_id, location_id, contact_id, industry_id, starts_at, ends_at, workers, wage_type,
      wage, payment_method, worker_pay, commission, card_fee, total, posted_at, opens_at, clock_in_code, clock_out_code, created_at, updated_at)
    values (${ours.id}, ${group}, ${status}, ${role}, ${location}, ${contactId}, 1, '2026-11-30T01:00:00Z', '2026-11-30T10:00:00Z', 1, 1,
      6000, 1, 48000, 7200, 0, 55200, ${now}, ${now}, '1234', '5678', ${now}, ${now})`);
}
