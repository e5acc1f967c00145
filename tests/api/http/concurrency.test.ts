import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import * as auth from '#contract/accounts/auth.ts';
import * as contract from '#contract/categories/contacts.ts';
import { codeSentTo } from '#tests/support/stand-ins/mailbox.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { contactBody } from '#tests/support/builders/records.ts';

const it = apiScenario();

const body = contactBody();
const times = <Result>(count: number, work: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

describe('requests at the same moment', () => {
  it('with one key have one effect and one answer', async ({ world, ours }) => {
    const answers = await times(8, () =>
      world.send(contract.createContact, { body }, { as: ours.operator, key: 'form-1' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await world.db.one(sql`select count(*) as count from contacts`)).toEqual({ count: 1 });
  });

  it('that change one version of a record: the first wins, the others get a conflict', async ({ world, ours }) => {
    const contact = await world.call(contract.createContact, { body }, ours.operator);
    const answers = await times(6, (turn) =>
      world.send(
        contract.updateContact,
        { params: { id: contact.id }, body: { ...body, name: `Mei ${turn}`, version: contact.version } },
        { as: turn % 2 ? ours.operator : ours.supervisor },
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body.data as { name: string };
    expect(await world.call(contract.getContact, { params: { id: contact.id } }, ours.operator)).toMatchObject({
      version: 1,
      name: winner.name,
    });
  });

  it('that guess a code share five tries', async ({ world, ours }) => {
    const { email } = ours.operator;
    await world.call(auth.forgotPassword, { body: { email, role: 'OPERATOR' } });
    const wrong = String((Number(await codeSentTo(world, email)) + 1) % 10_000).padStart(4, '0');
    const answers = await times(9, () =>
      world.send(auth.verifyCode, { body: { email, code: wrong, purpose: 'RESET_PASSWORD', role: 'OPERATOR' } }),
    );
    expect(answers.filter(({ body: { code } }) => code === 'code_wrong')).toHaveLength(4);
    expect(await world.db.one(sql`select wrong_tries from verification_codes`)).toEqual({ wrong_tries: 5 });
  });
});
