import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { isOnWrongHost, originOf } from '#app/session/site.ts';
import { listContent } from '#contract/content/editing.ts';
import { listDemoRequests, listEmails } from '#contract/admin/emails/emails.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario({ demo: true, quiet: true }).extend<{ sue: Visitor }>({
  sue: async ({ world }, use) =>
    use(await world.signInAdmin(await createAdmin(world, 'SUPPORT', `Sue ${crypto.randomUUID()}`), 'SUPPORT')),
});

describe('the admin site’s site', () => {
  it('writes a post in both languages, shows it before, and takes it off', async ({ world, sue }) => {
    const form = await sue.open(`${paths.admin.newContent}?kind=post`);
    const typed = {
      ...{ key: 'a-slow-week', 'title.en': 'A slow week', 'title.hk': '淡靜的一週' },
      ...{ 'body.en': '## Less freight <script>1</script>', 'body.hk': '## 貨量減少' },
    };
    const shown = await form.send(typed, 'Preview');
    expect(shown.document.querySelector('#preview')?.textContent).toContain('貨量減少');
    expect(shown.document.querySelector('#preview script')).toBeNull();
    const wrong = await form.send({ ...typed, key: 'A slow week' }, 'Save content');
    expect([wrong.status, errorOf(wrong, 'key')]).toEqual([422, expect.any(String)]);
    expect((await form.send(typed, 'Save content')).address).toBe(paths.admin.content);
    expect((await sue.open('/hk/blog/a-slow-week')).text).toContain('貨量減少');
    const removal = await sue.open(paths.admin.contentUnpublish('post.a-slow-week'));
    expect((await removal.send({}, 'Unpublish content')).address).toBe(paths.admin.content);
    const slugs = (await world.call(listContent, {}, admin)).map(({ slug }) => slug);
    expect(slugs).not.toContain('post.a-slow-week');
  });

  it('writes a new question, which visitors find', async ({ sue }) => {
    const form = await (await sue.open(paths.admin.content)).follow('Add a question');
    const typed = { 'title.en': 'May I bring a friend?', 'body.en': 'Yes, if both signed up.' };
    expect((await form.send(typed, 'Save content')).address).toBe(paths.admin.content);
    const another = await sue.open(form.address);
    expect((await another.send({ ...typed, number: null }, 'Save content')).address).toBe(paths.admin.content);
    expect((await sue.open('/faq')).text.split('May I bring a friend?')).toHaveLength(3);
  });
});

describe('what two admins write at once', () => {
  it('says when somebody else wrote meanwhile, and keeps what was typed', async ({ sue }) => {
    const typed = { key: 'the-rest', 'title.en': 'The rest', 'body.en': 'One.' };
    const fresh = await sue.open(`${paths.admin.newContent}?kind=post`);
    await fresh.send(typed, 'Save content');
    const taken = await (await sue.open(fresh.address)).send({ ...typed, 'body.en': 'Two.' }, 'Save content');
    expect([errorOf(taken, 'key'), valueIn(taken, 'body.en')]).toEqual([
      expect.stringContaining('Another post has or had this address.'),
      'Two.',
    ]);
    const [mine, theirs] = await Promise.all([1, 2].map(() => sue.open(paths.admin.contentItem('post.the-rest'))));
    await theirs!.send({ 'title.en': 'All the rest' }, 'Save content');
    const asked = await mine!.send({ 'body.en': 'Three.' }, 'Save content');
    expect([asked.status, valueIn(asked, 'body.en')]).toEqual([409, 'Three.']);
    expect(asked.text).toContain('Saved now: All the rest');
    await asked.send({}, 'Save my version');
    expect((await sue.open('/blog/the-rest')).text).toContain('Three.');
  });

  it('gives two new questions a number each', async ({ sue }) => {
    const forms = await Promise.all([1, 2].map(() => sue.open(`${paths.admin.newContent}?kind=question`)));
    const typed = (text: string) => ({ 'title.en': text, 'body.en': 'Yes.' });
    await forms[0]!.send(typed('May I sit?'), 'Save content');
    const asked = await forms[1]!.send(typed('May I stand?'), 'Save content');
    expect([asked.status, valueIn(asked, 'title.en')]).toEqual([409, 'May I stand?']);
    expect((await asked.send({}, 'Save content')).address).toBe(paths.admin.content);
    const { text } = await sue.open('/faq');
    expect([text.includes('May I sit?'), text.includes('May I stand?')]).toEqual([true, true]);
  });
});

describe('a demo request', () => {
  it('is answered by one email, whose reply goes to the address for support', async ({ world, sue }) => {
    await world.db.run(sql`
      insert into demo_requests (name, company_name, email, phone, message, language, created_at)
      values ('Kit Kwok', 'Kwok Godown', 'kit@kwok.example', '+852 9123 4567', 'How much?', 'en', ${world.clock.now()})`);
    const { items } = await world.call(listDemoRequests, {}, admin);
    const form = await sue.open(paths.admin.demoRequest(items[0]!.id));
    const answers = await Promise.all([1, 2].map(() => form.send({ answer: 'We call you.' }, 'Send the answer')));
    expect(answers.some(({ address }) => address === paths.admin.demoRequests)).toBe(true);
    const sent = await world.db.many<{ reply_to: string | null; support: string }>(sql`
      select reply_to, (select value ->> 'support_email' from settings where type = 'platform') as support
      from outbox where recipient = 'kit@kwok.example'`);
    expect(sent).toEqual([{ reply_to: sent[0]?.support, support: expect.stringContaining('@') }]);
  });
});

describe('letters that were not sent', () => {
  it('wait in sight with what the mail server said, and are tried again or left out', async ({ world, sue }) => {
    await world.db.run(sql`
      insert into outbox (recipient, subject, body_text, body_html, language, queued_at, attempts, last_error, dead_lettered_at)
      values ('nobody@kwok.example', 'Your invoice', '', '', 'en', ${world.clock.now()}, 3, '550 no such user', ${world.clock.now()})`);
    const { items } = await world.call(listEmails, { query: { state: 'DEAD_LETTERED' } }, admin);
    const { id } = items[0]!;
    expect((await sue.open(paths.admin.home)).text).toContain('Your invoice');
    const page = await sue.open(paths.admin.email(id));
    expect(page.text).toContain('550 no such user');
    expect((await page.send({}, 'Retry now')).address).toBe(paths.admin.emails);
    const leaving = await sue.open(paths.admin.emailDiscard(id));
    expect((await leaving.send({}, 'Discard')).address).toBe(paths.admin.emails);
    const { items: left } = await world.call(listEmails, { query: { state: 'DISCARDED' } }, admin);
    expect(left.map((one) => one.id)).toEqual([id]);
  });
});

describe('the admin site’s own host', () => {
  const addresses = { PUBLIC_URL: 'https://portal.example.com', ADMIN_URL: 'https://admin.example.com' };
  const at = (address: string, own = addresses as { PUBLIC_URL: string; ADMIN_URL?: string }) =>
    [originOf(own, new URL(address)), isOnWrongHost(own, new URL(address))] as const;

  it('has the admin site and nothing else, and the portal’s has none', () => {
    expect(at('https://admin.example.com/admin/invoices')).toEqual([addresses.ADMIN_URL, false]);
    expect(at('https://admin.example.com/login')).toEqual([addresses.ADMIN_URL, true]);
    expect(at('https://portal.example.com/Admin')).toEqual([addresses.PUBLIC_URL, true]);
    for (const written of ['%61dmin/sign-in', '%41DMI%4e', 'admi%6E/password'])
      expect(at(`https://portal.example.com/${written}`)).toEqual([addresses.PUBLIC_URL, true]);
    expect(at('https://portal.example.com/login')).toEqual([addresses.PUBLIC_URL, false]);
    expect(at('https://portal.example.com/%zz')).toEqual([addresses.PUBLIC_URL, false]);
    expect(at('https://forged.example/login')).toEqual([addresses.PUBLIC_URL, false]);
    expect(at('https://portal.example.com/admin', { PUBLIC_URL: addresses.PUBLIC_URL })[1]).toBe(false);
  });
});
