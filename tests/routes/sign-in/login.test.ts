import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { password } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const summaryOf = (page: VisitedPage) =>
  page.document.querySelectorAll('[role=alert] a').map((link) => {
    const control = page.document.getElementById((link.getAttribute('href') ?? '').slice(1));
    return [control?.getAttribute('name'), link.textContent];
  });

describe('what is to be corrected', () => {
  it('names each field, and leads to it', async ({ world }) => {
    const rejected = await (await world.visitor().open('/login')).send();
    expect(rejected.status).toBe(422);
    expect(summaryOf(rejected)).toEqual([
      ['email', 'Email: This field is required'],
      ['password', 'Password: This field is required'],
    ]);
    expect([errorOf(rejected, 'email'), errorOf(rejected, 'password')]).toEqual([
      'This field is required',
      'This field is required',
    ]);
  });

  it('does not name a field twice', async ({ world }) => {
    const rejected = await (await world.visitor().open('/login')).send({ email: 'ada at harbourline', password });
    expect(summaryOf(rejected)).toEqual([['email', 'Enter a valid email address']]);
  });

  it('is named in Chinese to readers of Chinese', async ({ world }) => {
    const rejected = await (await world.visitor('zh-HK').open('/login')).send();
    expect(summaryOf(rejected).map(([, text]) => text)).toEqual(['電郵：此欄必須填寫', '密碼：此欄必須填寫']);
    expect(errorOf(rejected, 'email')).toBe('此欄必須填寫');
  });

  it('stands in the order of the page, and names fields that a part of the form draws, files too', async ({
    world,
    ours,
  }) => {
    const ada = await world.signIn(ours.operator.email);
    const form = await ada.open('/supervisors/new');
    const rejected = await form.send({ avatar_id_new: new File(['x'], 'list.docx') }, 'Save supervisor');
    expect(summaryOf(rejected)).toContainEqual([
      'avatar_id_new',
      'Avatar: "list.docx": This file type is not supported. Choose a picture: png, svg, jpg, gif, jpeg, webp or avif.',
    ]);
    const empty = await form.send({}, 'Save supervisor');
    const required = (fields: readonly string[]) => fields.map((field) => `${field}: This field is required`);
    expect(summaryOf(empty).map(([, text]) => text)).toEqual(required(['First name', 'Last name', 'Phone', 'Email']));
  });
});

describe('logging in', () => {
  it('that is refused says no more than that something is wrong, and keeps the address but not the password', async ({
    world,
    ours,
  }) => {
    for (const email of [ours.operator.email, 'nobody@harbourline.example']) {
      const rejected = await (await world.visitor().open('/login')).send({ email, password: 'a guess' });
      expect(rejected).toBeRejectedWith(422, 'The email or password is incorrect');
      expect(valueIn(rejected, 'email')).toBe(email);
      expect(rejected.html).not.toContain('a guess');
    }
  });

  it('waits after ten failures: the page says how long, keeps the form, and the right password has to wait too', async ({
    world,
    ours,
  }) => {
    const email = ours.supervisor.email;
    let page = await world.visitor().open('/login?as=supervisor');
    for (let failure = 1; failure <= 10; failure++) page = await page.send({ email, password: `guess ${failure}` });
    expect(page.status).toBe(422);
    const blocked = await page.send({ email, password });
    expect(blocked).toBeRejectedWith(429, 'Too many attempts. Try again in 1 minute.');
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(valueIn(blocked, 'email')).toBe(email);
    world.clock.forward({ minutes: 2 });
    expect(await blocked.send({ email, password })).toRedirectTo('/dashboard');
  });

  it('by the other tab is refused: an operator is no supervisor', async ({ world, ours }) => {
    const page = await (
      await world.visitor().open('/login?as=supervisor')
    ).send({ email: ours.operator.email, password });
    expect(page.address).toBe('/login?as=supervisor');
    expect(page.text).toContain('The email or password is incorrect');
  });

  it.for([
    ['supervisor', 'You tried to log in as a supervisor.', 'on the operator tab', '/login?as=operator'],
    ['operator', 'You tried to log in as a business operator.', 'on the supervisor tab', '/login?as=supervisor'],
  ] as const)(
    'on the %s tab says which tab was tried, whether or not there is an account',
    async ([tab, tried, other, address], { world, ours }) => {
      const emails = [ours.operator.email, ours.supervisor.email, 'nobody@harbourline.example'];
      const pages = await Promise.all(
        emails.map(async (email) =>
          (await world.visitor().open(`/login?as=${tab}`)).send({ email, password: 'a wrong guess' }),
        ),
      );
      const [first] = pages;
      for (const [index, page] of pages.entries()) {
        expect(page.text).toContain(tried);
        expect(page.text.replace(emails[index]!, '')).toBe(first?.text.replace(emails[0]!, ''));
        expect(page.document.querySelector('main [role=alert][autofocus]')?.textContent).toContain('incorrect');
        expect((await page.follow(other)).address).toBe(address);
      }
    },
  );
});

describe('an address that another user put into a link', () => {
  const elsewhere = '/..//evil.example/x';
  const carried = `?redirectTo=${encodeURIComponent(elsewhere)}`;

  it('is neither followed after signing in nor kept in the form', async ({ world, ours }) => {
    const page = await world.visitor().open(`/login${carried}`);
    expect(page.html).not.toContain('evil.example/x"');
    const { email } = ours.operator;
    const raw = await world.visitor().post('/login', { email, password, role: 'OPERATOR', redirectTo: elsewhere });
    expect(raw).toRedirectTo('/dashboard');
    const ada = await world.signIn(email);
    expect((await ada.open(`/login${carried}`)).address).toBe('/dashboard');
  });

  it('is not followed when the language changes', async ({ world }) => {
    const page = await world.visitor().post('/language', { to: 'hk', redirectTo: elsewhere });
    expect(page).toRedirectTo('/hk');
  });

  it.for(['/contacts/new', '/roles/new', '/locations/new'] as const)(
    'is no link on %s',
    async (path, { world, ours }) => {
      const ada = await world.signIn(ours.operator.email);
      const { document } = await ada.open(path + carried);
      const links = document.querySelectorAll('main a[href]').map((link) => link.getAttribute('href') ?? '');
      expect(links).toContain(path.replace('/new', ''));
      for (const link of links) expect(new URL(link, 'http://portal.test').origin).toBe('http://portal.test');
    },
  );
});

describe('the language', () => {
  it('that was chosen before logging in stays, and is kept in the account', async ({ world, ours }) => {
    const { email } = ours.supervisor;
    const visitor = world.visitor();
    await visitor.post('/language', { to: 'hk', redirectTo: '/login' });
    const page = await (await visitor.open('/login?as=supervisor')).send({ email, password });
    expect(page).toRedirectTo('/dashboard');
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
    const elsewhere = await (await world.visitor().open('/login?as=supervisor')).send({ email, password });
    expect(elsewhere.document.querySelector('html')?.getAttribute('lang')).toBe('zh-Hant-HK');
  });

  it('is the browser’s, also of emails, until one is chosen', async ({ world, ours }) => {
    const { accountId, email } = ours.operator;
    const enter = async (visitor: Visitor) => (await visitor.open('/login')).send({ email, password });
    const langOf = (page: VisitedPage) => page.document.querySelector('html')?.getAttribute('lang');
    const ofEmails = () => world.db.one(sql`select language from accounts where id = ${accountId}`);
    const chinese = world.visitor('zh-HK');
    expect(langOf(await enter(chinese))).toBe('zh-Hant-HK');
    expect(await ofEmails()).toEqual({ language: 'hk' });
    expect(langOf(await enter(world.visitor('en')))).toBe('en');
    expect(await ofEmails()).toEqual({ language: 'en' });
    await chinese.post('/language', { to: 'en', redirectTo: '/dashboard' });
    expect(langOf(await enter(world.visitor('zh-HK')))).toBe('en');
  });
});
