import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { errorOf, valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { certificatePdf, photo } from '#tests/support/builders/uploads.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const secret = 'a quiet cold store';
let count = 0;
const carol = () => ({
  first_name: 'Carol',
  last_name: 'Ng',
  email: `carol${(count += 1)}@harbourline.example`,
  phone: '9876 5432',
  position: 'Night shift',
  login_method: 'PASSWORD',
  password: secret,
  confirm_password: secret,
});
async function added(ada: Visitor) {
  const typed = carol();
  await (await ada.open('/supervisors/new')).send(typed, 'Save supervisor');
  const list = await ada.open(`/supervisors?search=${typed.email}`);
  const href = list.document.querySelector('tbody th a')?.getAttribute('href') ?? '';
  return { ...typed, href };
}
const logIn = async (world: PortalWorld, email: string, password = secret) => {
  const visitor = world.visitor();
  return { visitor, page: await visitor.post('/login', { email, password, role: 'SUPERVISOR' }) };
};

describe('adding a supervisor', () => {
  it('stores the details and the picture, and lets the supervisor log in', async ({ world, ada }) => {
    const typed = carol();
    const list = await (
      await ada.open('/supervisors/new')
    ).send({ ...typed, avatar_id_new: await photo('carol.jpg') }, 'Save supervisor');
    expect(list).toRedirectTo('/supervisors');
    expect(list.text).toContain('Supervisor added');
    const profile = await list.follow('Carol Ng');
    expect(profile.text).toContain('+852 9876 5432');
    expect(profile.document.querySelector('main img')?.getAttribute('src')).toMatch(/^\/files\/[^?]+\?size=96$/);
    expect((await logIn(world, typed.email)).page.address).toBe('/dashboard');
  });

  it('says what is wrong beside each field, and keeps everything else and the picture', async ({ ada }) => {
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

  it('names what is wrong in the order of the page, in Chinese with the last name first', async ({ world, ours }) => {
    const reader = await world.signIn(ours.operator.email);
    const wrongIn = async () => {
      const page = await (await reader.open('/supervisors/new')).send({ first_name: '', last_name: '', phone: '' });
      const links = page.document.querySelectorAll('main [role=alert] li a').map((link) => link.getAttribute('href'));
      return links.slice(0, 3).map((href) => href?.split('-').at(-1));
    };
    expect(await wrongIn()).toEqual(['first_name', 'last_name', 'phone']);
    await reader.post('/language', { to: 'hk', redirectTo: '/dashboard' });
    const chinese = await wrongIn();
    await reader.post('/language', { to: 'en', redirectTo: '/dashboard' });
    expect(chinese).toEqual(['last_name', 'first_name', 'phone']);
  });

  it('refuses an address that is taken, and a picture that is none', async ({ ours, ada }) => {
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
  const namesIn = async (ada: Visitor, address: string) =>
    (await ada.open(address)).document.querySelectorAll('tbody th').map((each) => each.textContent.trim());

  it.for([
    ['name', 'zelda'],
    ['e-mail', 'zelda.quay@'],
    ['phone', '6888 1234'],
    ['position', 'tally clerk'],
  ] as const)('is searched by %s', async ([_, words], { ada }) => {
    if ((await namesIn(ada, '/supervisors?search=zelda.quay')).length === 0)
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
    expect(await namesIn(ada, `/supervisors?search=${encodeURIComponent(words)}`)).toEqual(['Zelda Quay']);
  });

  it('says when nothing is found, and takes any query', async ({ ada }) => {
    expect((await ada.open('/supervisors?search=nobody+here')).text).toContain('Nothing found for "nobody here"');
    expect((await ada.open('/supervisors?status=inactive&page=x')).status).toBe(200);
    expect(await namesIn(ada, '/supervisors?status=nonsense')).toContain('Ben Lau');
  });

  it('is filtered by status', async ({ ada }) => {
    const { href, email } = await added(ada);
    await (await ada.open(`${href}/deactivation`)).send();
    const shown = async (status: string) =>
      (await namesIn(ada, `/supervisors?status=${status}&search=${email}`)).length === 1;
    expect([await shown('all'), await shown('active'), await shown('inactive')]).toEqual([true, false, true]);
  });

  it('has pages of 15', async ({ world, ours, ada }) => {
    await world.db.run(sql`
      insert into accounts (role, business_id, email, first_name, last_name, phone, created_at, updated_at)
      select 'SUPERVISOR', ${ours.id}, 'pier' || n || '@harbourline.example', 'Pier', 'No ' || n, '+852 9123 4567', ${world.clock.now()}, ${world.clock.now()}
      from generate_series(1, 17) as n`);
    const first = await namesIn(ada, '/supervisors?search=pier');
    const second = await namesIn(ada, '/supervisors?search=pier&page=2');
    expect([first.length, second.length]).toEqual([15, 2]);
    expect(new Set([...first, ...second]).size).toBe(17);
    expect(
      (await ada.open('/supervisors?search=pier')).document.querySelector('main a[href*="page=2"]'),
    ).not.toBeNull();
  });
});

describe('a supervisor who is deactivated', () => {
  it('is signed out at the next request and may come back once activated', async ({ world, ada }) => {
    const { email, href } = await added(ada);
    const { visitor: carolsBrowser } = await logIn(world, email);
    const question = await ada.open(`${href}/deactivation`);
    expect(question.text).toContain('They will not be able to log in.');
    expect(question.text).toContain('They are logged out everywhere at once');
    expect((await question.send()).text).toContain('Supervisor deactivated');
    expect((await carolsBrowser.open('/contacts')).address).toMatch(/^\/login/);
    expect((await logIn(world, email)).page.text).toContain('This account has been deactivated');
    expect((await (await ada.open(`${href}/activation`)).send()).text).toContain('Supervisor activated');
    expect((await logIn(world, email)).page.address).toBe('/dashboard');
  });

  it('is not deactivated by a GET', async ({ ada }) => {
    const { href } = await added(ada);
    await ada.open(`${href}/deactivation`);
    expect((await ada.open(href)).text).toContain('Active');
  });
});

describe('a supervisor who is deleted', () => {
  it('is asked about first, then gone', async ({ world, ada }) => {
    const { email, href } = await added(ada);
    const question = await ada.open(`${href}/delete`);
    expect(question.text).toContain('Delete "Carol Ng"? This cannot be undone.');
    expect((await question.send()).text).toContain('Supervisor deleted');
    expect((await ada.open(href)).status).toBe(404);
    expect((await logIn(world, email)).page.text).toContain('The email or password is incorrect');
  });
});

describe('a supervisor’s password', () => {
  it('is set by the operator, which logs the supervisor out', async ({ world, ada }) => {
    const { email, href } = await added(ada);
    const { visitor: carolsBrowser } = await logIn(world, email);
    const saved = await (
      await ada.open(`${href}/password`)
    ).send({ password: 'another cold store', confirm_password: 'another cold store' });
    expect(saved.text).toContain('Password changed. The supervisor has been logged out.');
    expect((await carolsBrowser.open('/contacts')).address).toMatch(/^\/login/);
    expect((await logIn(world, email, 'another cold store')).page.address).toBe('/dashboard');
  });
});

describe('two people edit one supervisor', () => {
  it('so the later one chooses between both versions', async ({ ada }) => {
    const { href } = await added(ada);
    const mine = await ada.open(`${href}/edit`);
    await (await ada.open(`${href}/edit`)).send({ position: 'Day shift' }, 'Save supervisor');
    const conflict = await mine.send({ position: 'Evening' }, 'Save supervisor');
    expect(conflict).toBeRejectedWith(409, 'Saved now: Day shift');
    expect(conflict).toShowMessage('Changed in the meantime');
    expect(valueIn(conflict, 'position')).toBe('Evening');
    await conflict.send({}, 'Save my version');
    expect((await ada.open(href)).text).toContain('Evening');
  });
});

describe('another business’s supervisor', () => {
  it.for(['', '/edit', '/password', '/activation', '/deactivation', '/delete'])(
    'is the same 404 as an unknown one at %s',
    async (verb, { theirs, ada }) => {
      const foreign = await ada.open(`/supervisors/${theirs.supervisor.accountId}${verb}`);
      const unknown = await ada.open(`/supervisors/999999999${verb}`);
      for (const page of [foreign, unknown]) {
        expect(page).toBeRejectedWith(404);
        expect(page.document.querySelector('title')?.textContent).toMatch(/^Page not found · /);
      }
      expect(foreign.text).toBe(unknown.text);
    },
  );
});

describe('inviting a supervisor', () => {
  const linkTo = async (world: PortalWorld, email: string) =>
    /\/invitation\S+/.exec((await emailsTo(world, email))[0]?.body_text ?? '')?.[0] ?? '';

  it('is the usual way in: a link, a password, and the first log-in, in their language', async ({ world, ada }) => {
    const { password: _, confirm_password: __, ...typed } = carol();
    const form = await ada.open('/supervisors/new');
    const unset = await form.send({ ...typed, login_method: 'PASSWORD' }, 'Save supervisor');
    expect([unset.status, errorOf(unset, 'password')]).toEqual([422, expect.any(String)]);
    const list = await form.send({ ...typed, login_method: 'INVITATION', language: 'hk' }, 'Save supervisor');
    expect(list.text).toContain(`Invitation sent to ${typed.email}`);
    const profile = await (await ada.open(`/supervisors?search=${typed.email}`)).follow('Carol Ng');
    expect(profile.document.querySelector('main')?.textContent).toContain('Invited');
    const visitor = world.visitor();
    const page = await visitor.open(await linkTo(world, typed.email));
    expect(valueIn(page, 'username')).toBe(typed.email);
    // The browser asks for English; nobody has chosen it.
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
    const short = await page.send({ password: 'short', confirm_password: 'short' }, '設定密碼');
    expect([short.status, errorOf(short, 'password')]).toEqual([422, expect.any(String)]);
    expect(short.text).toContain('不會保留');
    expect(page.text).not.toContain('不會保留');
    const done = await page.send({ password: secret, confirm_password: secret }, '設定密碼');
    expect([done.address, done.document.querySelector('html')?.getAttribute('lang')]).toEqual([
      '/login?as=supervisor&changed=1&language=hk',
      'zh-Hant-HK',
    ]);
    const later = await world.visitor().open(page.address);
    const again = await later.send({ password: secret, confirm_password: secret }, '設定密碼');
    expect(again.status).toBe(422);
    // Another try would fail again, so the page says so and links to where to go.
    expect(again.document.querySelector('[role=alert]')?.textContent).toContain('此邀請已使用');
    expect(again.document.querySelector('main a')?.getAttribute('href')).toBe('/login?as=supervisor');
    expect(again.document.querySelector('[type=password]')).toBeNull();
    const { page: home } = await logIn(world, typed.email);
    expect([home.address, home.document.querySelector('html')?.getAttribute('lang')]).toEqual([
      '/dashboard',
      'zh-Hant-HK',
    ]);
  });

  it('is done again by a new link, or taken back', async ({ world, ada }) => {
    const { password: _, confirm_password: __, ...typed } = carol();
    await (await ada.open('/supervisors/new')).send({ ...typed, login_method: 'INVITATION' }, 'Save supervisor');
    const first = await linkTo(world, typed.email);
    const profile = await (await ada.open(`/supervisors?search=${typed.email}`)).follow('Carol Ng');
    const sent = await (await profile.follow('Resend invitation…')).send({}, 'Resend invitation');
    expect(sent.address).toBe(profile.address);
    const secrets = { password: secret, confirm_password: secret };
    expect((await (await world.visitor().open(first)).send(secrets, 'Set password')).status).toBe(422);
    const second = await linkTo(world, typed.email);
    const revoked = await (await profile.follow('Revoke invitation…')).send({}, 'Revoke invitation');
    expect(revoked.text).toContain('Invitation no longer valid');
    expect((await (await world.visitor().open(second)).send(secrets, 'Set password')).status).toBe(422);
  });
});
