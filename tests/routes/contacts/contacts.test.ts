import { describe, expect } from 'vitest';
import { shiftStatus } from '#domain/shifts/status.ts';
import { createContact } from '#contract/categories/contacts.ts';
import { contactBody } from '#tests/support/builders/records.ts';
import { eastgate } from '#tests/support/people.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { bookShift, kwaiChung } from '#tests/support/builders/shifts.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const ken = { name: 'Ken Lau 劉家健', phone: '6123 4567', email: 'ken.lau@harbourline.example' };

describe('a form that the Back button brought back', () => {
  it('asks before it saves the same a second time', async ({ ada }) => {
    const twin = { ...ken, name: 'Yuen Ka Man' };
    await (await ada.open('/contacts/new')).send(twin);
    // A page that is opened anew has a key of its own, as the restored one has.
    const asked = await (await ada.open('/contacts/new')).send(twin);
    expect([asked.status, valueIn(asked, 'name'), valueIn(asked, 'email')]).toEqual([422, twin.name, twin.email]);
    expect(asked.text).toContain('You have just saved "Yuen Ka Man" with the same details.');
    const saved = async () => (await ada.open('/contacts?search=Yuen')).document.querySelectorAll('tbody tr').length;
    expect(await saved()).toBe(1);
    expect(await asked.send({})).toRedirectTo('/contacts');
    expect(await saved()).toBe(2);
    expect(await (await ada.open('/contacts/new')).send({ ...twin, phone: '6123 4568' })).toRedirectTo('/contacts');
  });
});

describe('a form that another page opened', () => {
  it('leads back to that page, and never outside the product', async ({ world, ours, ada }) => {
    const { id } = await world.call(createContact, { body: contactBody() }, ours.operator);
    const saved = async (back: string) =>
      (await ada.open(`/contacts/${id}?redirectTo=${encodeURIComponent(back)}`)).send({});
    expect(await saved('/locations?page=1')).toRedirectTo('/locations?page=1');
    expect(await saved('//evil.example/')).toRedirectTo('/contacts');
  });
});

describe('adding a contact', () => {
  it('asks for name, phone and email, stores them and says so', async ({ ada }) => {
    const list = await (await ada.open('/contacts/new')).send(ken);
    expect(list).toRedirectTo('/contacts');
    expect(list.text).toContain('Contact added');
    expect(list.text).toContain('Ken Lau 劉家健');
    expect(list.text).toContain('+852 6123 4567');
  });

  it('says what is wrong beside each field and keeps everything else', async ({ ada }) => {
    const page = await (
      await ada.open('/contacts/new')
    ).send({ name: 'Mak Wing Hong', phone: '123', email: 'not an address' });
    expect(page.status).toBe(422);
    expect(errorOf(page, 'name')).toBeNull();
    expect(errorOf(page, 'phone')).toBe('Enter a valid phone number');
    expect(errorOf(page, 'email')).toBe('Enter a valid email address');
    expect(valueIn(page, 'name')).toBe('Mak Wing Hong');
    expect(valueIn(page, 'phone')).toBe('123');
    expect(page.text).toContain('Please correct 2 fields');
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
  });

  it('says it in the language of the reader', async ({ world, ours }) => {
    // The choice is stored in the account, so a separate supervisor is used.
    const chan = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await chan.post('/language', { to: 'hk', redirectTo: '/contacts/new' });
    const page = await chan.post('/contacts/new', { name: '', phone: '123', email: 'ken@harbourline.example' });
    await chan.post('/language', { to: 'en', redirectTo: '/contacts' });
    expect([page.status, page.document.querySelector('html')?.getAttribute('lang')]).toEqual([422, 'zh-Hant-HK']);
    expect([errorOf(page, 'name'), errorOf(page, 'phone')]).toEqual(['此欄必須填寫', '請輸入有效的電話號碼']);
  });

  it('does one thing when the form is sent twice', async ({ ada }) => {
    const form = await ada.open('/contacts/new');
    const twice = { ...ken, name: 'Priya Thapa' };
    await Promise.all([form.send(twice), form.send(twice)]);
    const list = await ada.open('/contacts?search=Priya');
    expect(list.document.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it.for([
    ['no field at all', {}],
    ['fields it does not know', { ...ken, name: '', isAdmin: 'true' }],
    ['a name twice', { ...ken, name: ['a', 'b'] }],
    ['a name of 256 characters', { ...ken, name: '倉'.repeat(256) }],
  ] as const)('answers 422 with the page to a post with %s, and writes nothing', async ([_, fields], { ada }) => {
    const page = await ada.post('/contacts/new', fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('main form')).not.toBeNull();
  });

  it('counts 255 characters as people count them', async ({ ada }) => {
    const page = await ada.post('/contacts/new', { ...ken, name: '👩🏽‍🏭'.repeat(255) });
    expect(page).toRedirectTo('/contacts');
  });

  it('shows HTML and formulas as text', async ({ ada }) => {
    await ada.post('/contacts/new', { ...ken, name: '=1+1<img src=x onerror=alert(1)>' });
    const list = await ada.open('/contacts?search=onerror');
    expect(list.document.querySelector('main img')).toBeNull();
    expect(list.text).toContain('=1+1<img src=x onerror=alert(1)>');
  });
});

describe('the API is down', () => {
  it('shows the reference that finds the request in the logs', async ({ world, ada }) => {
    await ada.open('/contacts');
    await world.stopApi();
    const own = await ada.open('/contacts', { 'x-request-id': 'door-7' });
    const odd = await ada.open('/contacts', { 'x-request-id': 'door 7; <b>' });
    await world.startApi();
    expect([own.status, odd.status]).toEqual([503, 503]);
    expect(own.text).toContain('Reference door-7');
    expect(odd.text).toContain(`Reference ${odd.headers.get('x-request-id')}`);
    expect(odd.text).not.toContain('door 7');
  });

  it('brings the same page back with everything as typed', async ({ world, ada }) => {
    const form = await ada.open('/contacts/new');
    await world.stopApi();
    const page = await form.send({ ...ken, name: 'Typed in vain' });
    await world.startApi();
    expect(page.status).toBe(503);
    expect(page.text).toContain('An error occurred!');
    expect(valueIn(page, 'name')).toBe('Typed in vain');
    const list = await page.send();
    expect(list.text).toContain('Typed in vain');
  });
});

describe('a field with several things wrong', () => {
  it('says the first of them, in the summary too, which counts fields', async ({ ada }) => {
    const page = await (
      await ada.open('/contacts/new')
    ).send({ name: '倉'.repeat(9_000), phone: '9'.repeat(2_000), email: ' ' });
    expect(page.status).toBe(422);
    const summary = page.document.querySelectorAll('main [role=alert] li').map((each) => each.textContent);
    expect(summary).toEqual([
      'Name: Enter 255 characters or fewer',
      'Phone: Enter 32 characters or fewer',
      'Email: This field is required',
    ]);
    expect(page.text).toContain('Please correct 3 fields');
    expect(errorOf(page, 'phone')).toBe('Enter 32 characters or fewer');
  });

  it('and a field of spaces is empty', async ({ ada }) => {
    const page = await (await ada.open('/contacts/new')).send({ ...ken, phone: '   ' });
    expect(errorOf(page, 'phone')).toBe('This field is required');
  });
});

describe('a session that is lost in the middle of a form', () => {
  it('gives what was typed back to the same account, and does not send it by itself', async ({ world, ours, ada }) => {
    const form = await ada.open('/contacts/new');
    await world.db.script('delete from tokens');
    const signIn = await form.send({ ...ken, name: 'Kept for Ada' });
    expect(signIn).toBeRejectedWith(401, 'what you typed is kept but not sent');
    const back = await signIn.send({ email: ours.operator.email, password: 'a quiet harbour at night' });
    expect(back.status).toBe(200);
    expect(valueIn(back, 'name')).toBe('Kept for Ada');
    expect((await ada.open('/contacts?search=Kept')).document.querySelectorAll('tbody tr')).toHaveLength(0);
    expect((await back.send()).text).toContain('Kept for Ada');
  });

  it('gives it to no one else', async ({ world, ours, ada }) => {
    const form = await ada.open('/contacts/new');
    await world.db.script('delete from tokens');
    const signIn = await form.send({ ...ken, name: 'Not for Ben' });
    const ben = await signIn.send({
      email: ours.supervisor.email,
      password: 'a quiet harbour at night',
      role: 'SUPERVISOR',
    });
    expect(ben).toRedirectTo('/dashboard');
    expect(ben.text).not.toContain('Not for Ben');
  });
});

describe('two people editing one contact', () => {
  it('shows the later one both versions', async ({ world, ours, ada }) => {
    const { id } = await freshContact(ada, 'Mak Wing Hong');
    const first = await ada.open(`/contacts/${id}`);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await (await ben.open(`/contacts/${id}`)).send({ name: 'Mak by Ben' });
    const conflict = await first.send({ name: 'Mak by Ada' });
    expect(conflict.status).toBe(409);
    expect(valueIn(conflict, 'name')).toBe('Mak by Ada');
    expect(conflict.text).toContain('Mak by Ben');
    expect((await conflict.send({}, 'Save my version')).text).toContain('Mak by Ada');
  });

  it('tells a program the current version', async ({ ada }) => {
    const { id } = await freshContact(ada, 'Mak Siu Fan');
    const post = (version: string, name: string) =>
      ada.post(`/contacts/${id}`, { ...ken, version, name }, { accept: 'application/json' });
    const saved = JSON.parse((await post('0', 'Mak once')).html);
    expect(JSON.parse((await post('0', 'Mak twice')).html)).toMatchObject({
      code: 'conflict',
      id: saved.id,
      version: saved.version,
    });
  });
});

describe('a contact of another business', () => {
  it('answers the same 404 as one that does not exist', async ({ world, ada }) => {
    const theirs = await eastgate(world);
    const { id } = await world.call(
      createContact,
      { body: contactBody({ ...ken, phone: '+852 6123 4567' }) },
      theirs.operator,
    );
    const foreign = await ada.open(`/contacts/${id}`);
    const unknown = await ada.open('/contacts/999999999');
    const nonsense = await ada.open('/contacts/abc');
    for (const page of [foreign, unknown, nonsense]) expect(page).toBeRejectedWith(404);
    expect(foreign.text).toBe(unknown.text);
    expect((await ada.post(`/contacts/${id}/delete`, {})).status).toBe(404);
  });
});

describe('deleting a contact', () => {
  it('asks first, on a page of its own, and cannot be done by a GET', async ({ ada }) => {
    const { id } = await freshContact(ada, 'Raymond Tse');
    const question = await ada.open(`/contacts/${id}/delete`);
    expect(question.text).toContain('Delete "Raymond Tse"? This cannot be undone.');
    expect((await ada.open(`/contacts/${id}`)).status).toBe(200);
    expect((await question.send()).text).toContain('Contact deleted');
    expect((await ada.open(`/contacts/${id}`)).status).toBe(404);
  });

  it('is refused while a shift that has not ended names it, and the page leads to the shift instead of asking', async ({
    world,
    ours,
    ada,
  }) => {
    const site = await kwaiChung(world, ours);
    const shift = await bookShift(world, ours, site, { day: '2026-11-30' });
    await bookShift(world, ours, site, { day: '2026-11-02', status: shiftStatus.COMPLETED });
    const id = site.contactId;
    const page = await ada.open(`/contacts/${id}/delete`);
    expect(page.text).toContain('1 open shift uses this contact. Change the shift first, or wait until it has ended.');
    expect([...page.document.querySelectorAll('main tbody a')].map((link) => link.getAttribute('href'))).toEqual([
      `/shifts/${shift.id}`,
    ]);
    expect(page.document.querySelector('main form')).toBeNull();
    const rejected = await ada.post(`/contacts/${id}/delete`, {});
    expect(rejected).toBeRejectedWith(409, '"Ken Lau" is used by 1 shift that has not ended');
    expect((await ada.open(`/contacts/${id}`)).status).toBe(200);
  });
});

describe('the list', () => {
  it('answers 200 with defaults to filters that make no sense', async ({ ada }) => {
    for (const query of [
      '?page=abc',
      '?page=-1',
      '?page=99999999999',
      '?search=%00',
      `?search=${'x'.repeat(300)}`,
      '?page=2&page=3',
    ])
      expect((await ada.open(`/contacts${query}`)).status, query).toBe(200);
  });

  it('carries no script', async ({ ada }) => {
    const { html, headers } = await ada.open('/contacts');
    expect(html).not.toMatch(/<script/);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*script-src)/);
  });
});

/** Through the portal, because the tests above have ended all API sessions. */
async function freshContact(ada: Visitor, name: string): Promise<{ id: number }> {
  await ada.post('/contacts/new', { ...ken, name });
  const list = await ada.open(`/contacts?search=${encodeURIComponent(name)}`);
  const href = list.document.querySelector('tbody th a')?.getAttribute('href') ?? '';
  return { id: Number(href.split(/[/?]/)[2]) };
}
