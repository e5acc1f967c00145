import { describe, expect } from 'vitest';
import { getTrainingClass } from '#contract/categories/training-classes.ts';
import { password, worker, type Business } from '#tests/support/people.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { applyForClass, trainingClass } from '#tests/support/builders/training.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const forklift = {
  'name.en': 'Forklift refresher',
  'name.hk': '鏟車重溫班',
  'description.en': 'Half a day in the yard',
  address: '18 Wing Yip Street',
  allowance: 'HK$1,250.50',
};
const stored = (world: PortalWorld, ours: Business, id: number) =>
  world.call(getTrainingClass, { params: { id } }, ours.operator);

async function withApplicants(world: PortalWorld, ours: Business, ...names: string[]) {
  const { id } = await trainingClass(world, ours);
  const people = [];
  for (const name of names) {
    const person = await worker(world, { name: `${name} ${id}` });
    await applyForClass(world, ours, id, person.id);
    people.push(person);
  }
  return { id, people };
}

describe('adding a training class', () => {
  it('asks for name and description in both languages, the address and an optional allowance', async ({ ada }) => {
    const list = await (await ada.open('/training-classes/new')).send(forklift);
    expect(list).toRedirectTo('/training-classes');
    expect(list.text).toContain('Training class added');
    expect(list.text).toContain('HK$1,250.50');
    expect(list.text).toContain('No Chinese Readers of Chinese see: Half a day in the yard');
    await ada.post('/training-classes/new', { ...forklift, 'name.en': 'Without allowance', allowance: '' });
    expect((await ada.open('/training-classes?search=Without')).text).toContain('None');
  });

  it('says what is wrong beside each field and keeps everything else', async ({ ada }) => {
    const page = await (
      await ada.open('/training-classes/new')
    ).send({ ...forklift, 'name.en': '', 'name.hk': '', allowance: '1,000,000.01' });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'name.en')).toBe('Fill in English or Chinese');
    expect(errorOf(page, 'allowance')).toBe('Enter HK$1,000,000 or less');
    expect(valueIn(page, 'allowance')).toBe('1,000,000.01');
    expect(valueIn(page, 'address')).toBe(forklift.address);
  });

  it.for([
    ['no field at all', {}],
    ['an allowance in words', { ...forklift, allowance: 'a lot' }],
    ['a negative allowance', { ...forklift, allowance: '-5' }],
    ['a name of 256 characters', { ...forklift, 'name.en': '倉'.repeat(256) }],
    ['a name twice', { ...forklift, address: ['a', 'b'] }],
  ] as const)('answers 422 with the page to a post with %s', async ([_, fields], { ada }) => {
    const page = await ada.post('/training-classes/new', fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });
});

describe('changing a training class', () => {
  it('keeps its Chinese address for a form without it, shows it to Chinese readers, and empties it', async ({
    world,
    ours,
  }) => {
    const { id } = await trainingClass(world, ours, { name: { en: 'Yard safety', hk: '' } });
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const chinese = await ben.post('/language', { to: 'hk', redirectTo: '/training-classes?search=Yard' });
    expect(chinese.text).toContain('葵涌永業街 18 號 5 樓');
    expect((await ben.open(`/training-classes/${id}`)).text).toContain('葵涌永業街 18 號 5 樓');
    await ben.post(`/training-classes/${id}/edit`, { ...forklift, 'description.hk': '', version: '0' });
    expect(await stored(world, ours, id)).toMatchObject({
      address: forklift.address,
      address_hk: '葵涌永業街 18 號 5 樓',
    });
    await (await ben.open(`/training-classes/${id}/edit`)).send({ address_hk: '' });
    expect(await stored(world, ours, id)).toMatchObject({ address_hk: '' });
    expect((await ben.open(`/training-classes/${id}`)).text).toContain(forklift.address);
    await ben.post('/language', { to: 'en', redirectTo: '/training-classes' });
  });

  it('by two people shows the later one both versions', async ({ world, ours, ada }) => {
    const { id } = await trainingClass(world, ours);
    const first = await ada.open(`/training-classes/${id}/edit`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(`/training-classes/${id}/edit`)).send({ address: 'Gate by Ben', allowance: '80' });
    const conflict = await first.send({ address: 'Gate by Ada' });
    expect(conflict).toBeRejectedWith(409, 'Saved now: Gate by Ben');
    expect(conflict.text).toContain('Saved now: 80');
    expect(conflict.text.match(/Saved now:/g)).toHaveLength(2);
    expect((await conflict.send({}, 'Save my version')).text).toContain('Gate by Ada');
    expect((await stored(world, ours, id)).allowance).toBeNull();
  });
});

describe('the applicants of a class', () => {
  it('are shown with their state, by tab and by name', async ({ world, ours, ada }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming', 'Lee Ka Yan');
    await ada.post(`/training-classes/${id}/approval`, { user_ids: [String(people[0]?.id)] });
    const all = await ada.open(`/training-classes/${id}`);
    expect(all.text).toMatch(/Lee Ka Yan \d+ .*Waiting.*Wong Siu Ming \d+ .*Approved/);
    expect((await ada.open(`/training-classes/${id}?status=waiting`)).text).not.toContain('Wong Siu Ming');
    expect((await ada.open(`/training-classes/${id}?search=Wong`)).text).not.toContain('Lee Ka Yan');
    expect((await ada.open(`/training-classes/${id}?status=nonsense&page=-1`)).status).toBe(200);
  });

  it('are approved one or several at once', async ({ world, ours, ada }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming', 'Lee Ka Yan', 'Priya Thapa');
    const [wong, lee, priya] = people.map((person) => String(person.id));
    const page = await ada.open(`/training-classes/${id}`);
    const done = await page.send({ user_ids: [wong ?? '', lee ?? ''] }, 'Approve for the class');
    expect(done).toRedirectTo(`/training-classes/${id}`);
    expect(done.text).toContain('2 workers approved for the class');
    expect((await stored(world, ours, id)).applicants).toEqual({ waiting: 1, approved: 2, rejected: 0 });
    const mixed = await ada.post(`/training-classes/${id}/approval`, { user_ids: [wong ?? '', priya ?? '', '999999'] });
    expect(mixed).toBeRejectedWith(409, '2 applicants could not be approved');
    expect(mixed.text).toContain(`Wong Siu Ming ${id}: This application is already decided`);
    expect((await stored(world, ours, id)).applicants?.approved).toBe(3);
  });

  it('come back to the tab they were approved on, and stay chosen when the session was lost meanwhile', async ({
    world,
    ours,
    ada,
  }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming', 'Lee Ka Yan');
    const [wong, lee] = people.map((person) => String(person.id));
    const waiting = await ada.open(`/training-classes/${id}?status=waiting`);
    const done = await waiting.send({ user_ids: [wong ?? ''] }, 'Approve for the class');
    expect(done).toRedirectTo(`/training-classes/${id}?status=waiting`);
    await world.db.script(
      "delete from tokens where id = (select max(t.id) from tokens t join accounts a on a.id = t.account_id where a.role = 'OPERATOR')",
    );
    const login = await done.send({ user_ids: [lee ?? ''] }, 'Approve for the class');
    const restored = await login.send({ email: ours.operator.email, password });
    expect(restored.text).toContain('You have logged in again. Check what you entered, then send the form.');
    expect(restored.document.querySelector(`[name=user_ids][value="${lee}"]`)?.hasAttribute('checked')).toBe(true);
    expect((await restored.send({ user_ids: [lee ?? ''] }, 'Approve for the class')).text).toContain(
      'Worker approved for the class',
    );
  });
});

describe('applicants of a class who are rejected, or chosen by nobody', () => {
  it('are rejected with a reason that is kept, and said, when it is refused', async ({ world, ours, ada }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming');
    const question = await ada.open(`/training-classes/${id}/applicants/${people[0]?.id}/rejection`);
    await ada.post(`/training-classes/${id}/approval`, { user_ids: String(people[0]?.id) });
    const rejected = await question.send({ reason: 'OTHERS', note: 'The room is full' }, 'Reject the application');
    expect(rejected).toBeRejectedWith(409, 'This application is already decided');
    expect([
      valueIn(rejected, 'note'),
      rejected.document.querySelector('[value=OTHERS]')?.hasAttribute('checked'),
    ]).toEqual(['The room is full', true]);
  });

  it('have to be chosen first, and a GET approves nobody', async ({ world, ours, ada }) => {
    const { id } = await withApplicants(world, ours, 'Wong Siu Ming');
    for (const fields of [{ user_ids: null }, { user_ids: 'x' }]) {
      const page = await ada.post(`/training-classes/${id}/approval`, fields);
      expect(page).toBeRejectedWith(422, 'Select at least one applicant');
    }
    expect((await ada.open(`/training-classes/${id}/approval`)).status).toBe(200);
    expect((await stored(world, ours, id)).applicants?.waiting).toBe(1);
  });

  it('have a page each, from which one is approved, or rejected with a reason', async ({ world, ours, ada }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming', 'Lee Ka Yan');
    const [wong, lee] = people.map((person) => person.id);
    const one = await ada.open(`/training-classes/${id}/applicants/${wong}`);
    expect(one.text).toContain('Applied for Cold store safety');
    expect((await one.send({}, 'Approve for the class')).text).toContain('Worker approved for the class');
    const question = await ada.open(`/training-classes/${id}/applicants/${lee}/rejection`);
    const missing = await question.send({ reason: 'OTHERS' }, 'Reject the application');
    expect(missing).toBeRejectedWith(422, { note: 'This field is required' });
    expect((await missing.send({ note: 'The room is full' }, 'Reject the application')).text).toContain(
      '1 application rejected',
    );
    expect((await ada.open(`/training-classes/${id}/applicants/${lee}`)).text).toContain('Others: The room is full');
    expect((await stored(world, ours, id)).applicants).toEqual({ waiting: 0, approved: 1, rejected: 1 });
  });
});

describe('coming from a shift whose applicant lacks the class', () => {
  it('is one step to the review of the class, and one back', async ({ world, ours, ada }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming');
    const review = await ada.open(
      `/training-classes/${id}/applicants/${people[0]?.id}?back=${encodeURIComponent('/contacts?page=1')}`,
    );
    expect(review.text).toContain('This worker is not yet approved for the training class. Review the class first.');
    const back = await review.send({}, 'Approve for the class');
    expect(back).toRedirectTo('/contacts?page=1');
    expect(back).toShowMessage('Worker approved for the class');
  });

  it('leads nowhere outside', async ({ world, ours, ada }) => {
    const { id, people } = await withApplicants(world, ours, 'Wong Siu Ming');
    const review = await ada.open(
      `/training-classes/${id}/applicants/${people[0]?.id}?back=${encodeURIComponent('//evil.example')}`,
    );
    expect(review.document.querySelector('main')?.innerHTML).not.toContain('evil.example');
    const posted = await ada.post(`/training-classes/${id}/approval`, {
      user_ids: String(people[0]?.id),
      back: 'https://evil.example/',
    });
    expect(posted).toRedirectTo(`/training-classes/${id}`);
  });
});

describe('the selected class', () => {
  it('is kept between visits', async ({ world, ours, ada }) => {
    const { id } = await trainingClass(world, ours, { name: { en: 'Kept in mind', hk: '記住' } });
    expect((await ada.open('/training-classes')).text).not.toContain('Continue with:');
    await ada.open(`/training-classes/${id}`);
    const list = await ada.open('/training-classes');
    expect(list.text).toContain('Continue with: Kept in mind');
  });
});

describe('a training class of another business', () => {
  it('answers the same 404 as one that does not exist', async ({ world, theirs, ada }) => {
    const { id } = await trainingClass(world, theirs);
    const person = await worker(world, { name: 'Not Ours' });
    await applyForClass(world, theirs, id, person.id);
    for (const path of [
      `/training-classes/${id}`,
      `/training-classes/${id}/edit`,
      `/training-classes/${id}/applicants/${person.id}`,
      '/training-classes/abc',
    ])
      expect((await ada.open(path)).status, path).toBe(404);
    expect((await ada.post(`/training-classes/${id}/approval`, { user_ids: String(person.id) })).status).toBe(404);
  });
});
