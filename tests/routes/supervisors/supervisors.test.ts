import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eastgate, harbourline, type Business } from '#tests/support/people.ts';
import { createPortalWorld, errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { certificatePdf, photo } from '#tests/support/builders/uploads.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';

let world: PortalWorld;
let ours: Business;
let theirs: Business;
let ada: Visitor;

beforeAll(async () => {
  world = await createPortalWorld();
  ours = await harbourline(world);
  theirs = await eastgate(world);
});
beforeEach(async () => {
  ada = await world.signIn(ours.operator.email);
});
afterAll(() => world.close());

const secret = 'a quiet cold store';
let count = 0;
const carol = () => ({
  first_name: 'Carol',
  last_name: 'Ng',
  email: `carol${(count += 1)}@harbourline.example`,
  phone: '9876 5432',
  position: 'Night shift',
  password: secret,
  confirm_password: secret,
});
async function added() {
  const typed = carol();
  await (await ada.open('/supervisors/new')).send(typed, 'Save supervisor');
  const list = await ada.open(`/supervisors?search=${typed.email}`);
  const href = list.document.querySelector('tbody th a')?.getAttribute('href') ?? '';
  return { ...typed, href };
}
const logIn = async (email: string, password = secret) => {
  const visitor = world.visitor();
  return { visitor, page: await visitor.post('/login', { email, password, role: 'SUPERVISOR' }) };
};

describe('adding a supervisor', () => {
  it('stores the details and the picture, and lets the supervisor log in', async () => {
    const typed = carol();
    const list = await (
      await ada.open('/supervisors/new')
    ).send({ ...typed, avatar_id_new: await photo('carol.jpg') }, 'Save supervisor');
    expect(list).toRedirectTo('/supervisors');
    expect(list.text).toContain('Supervisor added');
    const profile = await list.follow('Carol Ng');
    expect(profile.text).toContain('+852 9876 5432');
    expect(profile.document.querySelector('main img')?.getAttribute('src')).toMatch(/^\/files\//);
    expect((await logIn(typed.email)).page.address).toBe('/dashboard');
  });

  it('says what is wrong beside each field, and keeps everything else and the picture', async () => {
    const page = await (
      await ada.open('/supervisors/new')
    ).send(
      { ...carol(), email: 'no', phone: '12', confirm_password: 'x', avatar_id_new: await photo('carol.jpg') },
      'Save supervisor',
    );
    expect(page.status).toBe(422);
    expect([errorOf(page, 'email'), errorOf(page, 'phone'), errorOf(page, 'confirm_password')]).toEqual([
      'Enter a valid email address',
      'Enter a valid phone number',
      'Passwords do not match',
    ]);
    expect(valueIn(page, 'first_name')).toBe('Carol');
    expect(valueIn(page, 'avatar_id')).toContain('carol.jpg');
    expect(page.html).not.toContain(secret);
  });

  it('refuses an address that is taken, and a picture that is none', async () => {
    const taken = await (
      await ada.open('/supervisors/new')
    ).send({ ...carol(), email: ours.supervisor.email }, 'Save supervisor');
    expect(errorOf(taken, 'email')).toBe('Another supervisor already uses this email');
    const document = await (
      await ada.open('/supervisors/new')
    ).send({ ...carol(), avatar_id_new: certificatePdf() }, 'Save supervisor');
    expect(errorOf(document, 'avatar_id_new')).toContain('This file type is not supported');
  });
});

describe('the list', () => {
  const namesIn = async (address: string) =>
    (await ada.open(address)).document.querySelectorAll('tbody th').map((each) => each.textContent.trim());

  it.each([
    ['name', 'zelda'],
    ['e-mail', 'zelda.quay@'],
    ['phone', '6888 1234'],
    ['position', 'tally clerk'],
  ])('is searched by %s', async (_, words) => {
    if ((await namesIn('/supervisors?search=zelda.quay')).length === 0)
      await (
        await ada.open('/supervisors/new')
      ).send(
        {
          ...carol(),
          first_name: 'Zelda',
          last_name: 'Quay',
          email: 'zelda.quay@harbourline.example',
          phone: '6888 1234',
          position: 'Tally clerk',
        },
        'Save supervisor',
      );
    expect(await namesIn(`/supervisors?search=${encodeURIComponent(words)}`)).toEqual(['Zelda Quay']);
  });

  it('says when nothing is found, and takes any query', async () => {
    expect((await ada.open('/supervisors?search=nobody+here')).text).toContain('Nothing found for "nobody here"');
    expect((await ada.open('/supervisors?status=inactive&page=x')).status).toBe(200);
    expect(await namesIn('/supervisors?status=nonsense')).toContain('Ben Lau');
  });

  it('is filtered by status', async () => {
    const { href, email } = await added();
    await (await ada.open(`${href}/deactivation`)).send();
    const shown = async (status: string) =>
      (await namesIn(`/supervisors?status=${status}&search=${email}`)).length === 1;
    expect([await shown('all'), await shown('active'), await shown('inactive')]).toEqual([true, false, true]);
  });

  it('has pages of 15', async () => {
    await world.db.run(sql`
      insert into accounts (role, business_id, email, first_name, last_name, phone, created_at, updated_at)
      select 'SUPERVISOR', ${ours.id}, 'pier' || n || '@harbourline.example', 'Pier', 'No ' || n, '+852 9123 4567', ${world.clock.now()}, ${world.clock.now()}
      from generate_series(1, 17) as n`);
    const first = await namesIn('/supervisors?search=pier');
    const second = await namesIn('/supervisors?search=pier&page=2');
    expect([first.length, second.length]).toEqual([15, 2]);
    expect(new Set([...first, ...second]).size).toBe(17);
    expect(
      (await ada.open('/supervisors?search=pier')).document.querySelector('main a[href*="page=2"]'),
    ).not.toBeNull();
  });
});

describe('a supervisor who is deactivated', () => {
  it('is signed out at the next request and may come back once activated', async () => {
    const { email, href } = await added();
    const { visitor: carolsBrowser } = await logIn(email);
    const question = await ada.open(`${href}/deactivation`);
    expect(question.text).toContain('They will not be able to log in.');
    expect(question.text).toContain('They are logged out everywhere at once');
    expect((await question.send()).text).toContain('Supervisor deactivated');
    expect((await carolsBrowser.open('/contacts')).address).toMatch(/^\/login/);
    expect((await logIn(email)).page.text).toContain('This account has been deactivated');
    expect((await (await ada.open(`${href}/activation`)).send()).text).toContain('Supervisor activated');
    expect((await logIn(email)).page.address).toBe('/dashboard');
  });

  it('is not deactivated by a GET', async () => {
    const { href } = await added();
    await ada.open(`${href}/deactivation`);
    expect((await ada.open(href)).text).toContain('Active');
  });
});

describe('a supervisor who is deleted', () => {
  it('is asked about first, then gone', async () => {
    const { email, href } = await added();
    const question = await ada.open(`${href}/removal`);
    expect(question.text).toContain('Delete "Carol Ng"? This cannot be undone.');
    expect((await question.send()).text).toContain('Supervisor deleted');
    expect((await ada.open(href)).status).toBe(404);
    expect((await logIn(email)).page.text).toContain('The email or password is incorrect');
  });
});

describe('a supervisor’s password', () => {
  it('is set by the operator, which logs the supervisor out', async () => {
    const { email, href } = await added();
    const { visitor: carolsBrowser } = await logIn(email);
    const saved = await (
      await ada.open(`${href}/password`)
    ).send({ password: 'another cold store', confirm_password: 'another cold store' });
    expect(saved.text).toContain('Password changed. The supervisor has been logged out.');
    expect((await carolsBrowser.open('/contacts')).address).toMatch(/^\/login/);
    expect((await logIn(email, 'another cold store')).page.address).toBe('/dashboard');
  });
});

describe('two people edit one supervisor', () => {
  it('so the later one chooses between both versions', async () => {
    const { href } = await added();
    const mine = await ada.open(`${href}/edit`);
    await (await ada.open(`${href}/edit`)).send({ position: 'Day shift' }, 'Save supervisor');
    const conflict = await mine.send({ position: 'Evening' }, 'Save supervisor');
    expect(conflict).toBeRefusedWith(409, 'Stored now: Day shift');
    expect(valueIn(conflict, 'position')).toBe('Evening');
    await conflict.send({}, 'Save my version');
    expect((await ada.open(href)).text).toContain('Evening');
  });
});

describe('another business’s supervisor', () => {
  it.each(['', '/edit', '/password', '/activation', '/deactivation', '/removal'])(
    'is the same 404 as an unknown one at %s',
    async (verb) => {
      const foreign = await ada.open(`/supervisors/${theirs.supervisor.accountId}${verb}`);
      const unknown = await ada.open(`/supervisors/999999999${verb}`);
      for (const page of [foreign, unknown]) expect(page).toBeRefusedWith(404);
      expect(foreign.text).toBe(unknown.text);
    },
  );
});
