import { expect } from 'vitest';
import { agreementEdition } from '#api/platform/agreement.ts';
import * as actions from '#contract/admin/platform-settings.ts';
import { getSetting } from '#contract/admin/settings.ts';
import { getBlogBySlug, listFaqs } from '#contract/content/content.ts';
import { admin } from '#tests/support/worlds/world.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true }).perTest('kit', ({ world }) => {
  const change = (name: string, value: string) =>
    world.call(actions.updateAdminSetting, { body: { name, value } }, admin);
  const article = (type: 'about' | 'customer-agreement') =>
    world.call(getSetting, { query: { type } }).then((shown) => JSON.stringify(shown));
  const post = (slug: string) =>
    world.call(getBlogBySlug, { params: { slug } }).then(({ body }) => JSON.stringify(body));
  const questions = () => world.call(listFaqs, { query: {} }).then((shown) => JSON.stringify(shown));
  return { change, article, post, questions };
});

it('prints the percentage that is set in questions, posts and agreement', async ({ kit }) => {
  await kit.change('pricing.finance_charge_percentage', '1.25');
  for (const text of [
    await kit.questions(),
    await kit.post('paying-an-invoice-by-fps'),
    await kit.article('customer-agreement'),
  ]) {
    expect(text).toContain('1.25% per month');
    expect(text).toContain('每月 1.25%');
    expect(text).not.toMatch(/1\.5 ?%|\{\{/);
  }
});

it('prints the weekday and hour that are set, in questions, posts, About and agreement', async ({ kit }) => {
  await kit.change('weekly_invoices.weekday', '3');
  await kit.change('weekly_invoices.time', '14:30');
  const texts = [
    ...[await kit.questions(), await kit.post('timesheets-before-tuesday-morning')],
    ...[await kit.article('about'), await kit.article('customer-agreement')],
  ];
  for (const text of texts) {
    expect(text).toContain('Wednesday at 14:30');
    expect(text).toContain('星期三 14:30');
    expect(text).not.toMatch(/Tuesday|星期二|\{\{/);
  }
});

it('finds a question by the percentage that it prints', async ({ world, kit }) => {
  await kit.change('pricing.finance_charge_percentage', '1.25');
  const found = await world.call(listFaqs, { query: { search: '1.25%' } });
  expect(found.flatMap(({ questions }) => questions.map(({ question }) => question.en))).toEqual([
    'What happens if I pay late?',
  ]);
});

it.for([
  ['pricing.direct_hire_fee', '5200'],
  ['pricing.finance_charge_percentage', '1.25'],
  ['weekly_invoices.time', '14:30'],
  ['weekly_invoices.weekday', '3'],
  ['timesheets.approves_undecided', 'true'],
  ['platform.support_email', 'other@example.com'],
] as const)(
  'makes another version of the agreement when %s changes what it prints',
  async ([name, value], { world, kit }) => {
    const before = [await kit.article('customer-agreement'), await agreementEdition(world.db, world.clock.now())];
    await kit.change(name, value);
    const after = [await kit.article('customer-agreement'), await agreementEdition(world.db, world.clock.now())];
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
  },
);
