import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { photo } from '#tests/support/builders/uploads.ts';
import { password, type Business } from '#tests/support/people.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { valueIn, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true });

type Person = Business['operator'] | Business['supervisor'];

const typed = { name: 'Kiran Gurung', phone: '6123 4567', email: 'kiran@harbourline.example' };
const message = 'Nothing was saved: this form was opened with a different account from the one you are using now.';
const roleOf = ({ role }: Person) => role.toUpperCase();

/** Signs in by the form of another tab, which was opened before anybody was signed in. */
const signInElsewhere = (browser: Visitor, person: Person, secret = password) =>
  browser.post(paths.login, { email: person.email, password: secret, role: roleOf(person) });

const again = (page: VisitedPage, person: Person) =>
  page.send({ email: person.email, password, role: roleOf(person) }, 'Log in');

const contacts = async ({ db }: PortalWorld) =>
  (await db.many<{ name: string }>(sql`select name from contacts where deleted_at is null order by id`)).map(
    ({ name }) => name,
  );

async function contactOf({ db, clock }: PortalWorld, business: number): Promise<number> {
  const now = clock.now();
  const { id } = await db.one<{ id: number }>(sql`
    insert into contacts (business_id, name, phone, email, created_at, updated_at)
    values (${business}, 'Old Name', '+852 6123 4567', 'old@harbourline.example', ${now}, ${now}) returning id`);
  return id;
}

/** Opens a form as one person, signs in as another in a second tab, and sends the form. */
async function sendAsOther(
  world: PortalWorld,
  {
    address,
    own,
    other,
    values = typed,
    button,
  }: {
    address: string;
    own: Person;
    other: Person;
    values?: Parameters<VisitedPage['send']>[0];
    button?: string;
  },
) {
  const browser = await world.signIn(own.email, own.role === 'supervisor' ? 'SUPERVISOR' : 'OPERATOR');
  const form = await browser.open(address);
  expect(form.status).toBe(200);
  expect(await signInElsewhere(browser, other)).toRedirectTo(paths.dashboard);
  return { browser, page: await form.send(values, button) };
}

describe('a form that was opened as one business and sent as another', () => {
  it('is stored for neither, says so, and shows the other nothing of it', async ({ world, ours, theirs }) => {
    const { browser, page } = await sendAsOther(world, {
      address: paths.newContact,
      own: ours.operator,
      other: theirs.operator,
    });
    expect(page).toBeRejectedWith(409, message);
    expect(page.document.querySelector('h1')?.textContent).toBe('This form belongs to another account');
    // What was typed is there sealed, which may spell anything.
    const readable = page.html.replaceAll(/value="[^"]{80,}"/g, '');
    expect(readable).not.toMatch(/Kiran|6123|kiran@|harbourline|Ada|eastgate/i);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await contacts(world)).toEqual([]);
    // The other account stays signed in.
    expect((await page.follow('Stay logged in')).address).toBe(paths.dashboard);
    expect((await browser.open(paths.contacts)).text).not.toContain('Kiran');
  });

  it('comes back after signing in as the first, to be confirmed', async ({ world, ours, theirs }) => {
    const { browser, page } = await sendAsOther(world, {
      address: paths.newContact,
      own: ours.operator,
      other: theirs.operator,
    });
    world.clock.forward({ minutes: 29 });
    const restored = await again(page, ours.operator);
    expect(restored.text).toContain('You have logged in again. Check what you entered, then send the form.');
    expect(Object.keys(typed).map((name) => valueIn(restored, name))).toEqual(Object.values(typed));
    expect(await contacts(world)).toEqual([]);
    expect(await restored.send()).toRedirectTo(paths.contacts);
    expect(await contacts(world)).toEqual(['Kiran Gurung']);
    expect((await browser.open(paths.contacts)).text).toContain('Kiran Gurung');
  });
});

describe('a form that was sent as another account, and its own', () => {
  it('comes back to no other account, and to nobody after half an hour', async ({ world, ours, theirs }) => {
    const asked = { address: paths.newContact, own: ours.operator, other: theirs.operator };
    const { page } = await sendAsOther(world, asked);
    for (const person of [theirs.operator, ours.supervisor]) {
      const rejected = await again(page, person);
      expect(rejected.text).toContain('This browser has a saved form for another account, so it is not shown.');
      expect(rejected.html).not.toContain('Kiran');
    }
    const { page: late } = await sendAsOther(world, asked);
    world.clock.forward({ minutes: 31 });
    expect((await again(late, ours.operator)).html).not.toContain('Kiran');
    expect(await contacts(world)).toEqual([]);
  });

  it('survives a wrong password, which logs out as it does elsewhere', async ({ world, ours, theirs }) => {
    const { page } = await sendAsOther(world, {
      address: paths.newContact,
      own: ours.operator,
      other: theirs.operator,
    });
    const wrong = await page.send({ email: ours.operator.email, password: 'a guess', role: 'OPERATOR' }, 'Log in');
    expect(wrong.text).toContain('The email or password is incorrect');
    expect(wrong.html).not.toContain('Kiran');
    expect(valueIn(await again(wrong, ours.operator), 'name')).toBe('Kiran Gurung');
  });

  it('changes no record', async ({ world, ours, theirs }) => {
    const id = await contactOf(world, ours.id);
    const { page } = await sendAsOther(world, {
      address: paths.contact(id),
      own: ours.operator,
      other: theirs.operator,
    });
    expect(page.status).toBe(409);
    expect(await contacts(world)).toEqual(['Old Name']);
    expect(valueIn(await again(page, ours.operator), 'name')).toBe('Kiran Gurung');
  });
});

describe('a form of another account that is more than words', () => {
  it('stores no file, and comes back with the words beside it', async ({ world, ours, theirs }) => {
    const person = { first_name: 'Carol', last_name: 'Ip', phone: '6123 4567', email: 'carol@harbourline.example' };
    const secrets = { password: 'a lighthouse in fog', confirm_password: 'a lighthouse in fog' };
    const { page } = await sendAsOther(world, {
      address: paths.newSupervisor,
      own: ours.operator,
      other: theirs.operator,
      values: { ...person, login_method: 'PASSWORD', ...secrets, avatar_id_new: await photo('dock.jpg') },
      button: 'Save supervisor',
    });
    expect(page.status).toBe(409);
    expect(page.html).not.toMatch(/carol|lighthouse/i);
    expect(await world.db.one(sql`select count(*)::int as files from uploads`)).toEqual({ files: 0 });
    const restored = await again(page, ours.operator);
    expect(valueIn(restored, 'first_name')).toBe('Carol');
    expect(restored.html).not.toContain('lighthouse');
    expect(await world.db.one(sql`select count(*)::int as files from uploads`)).toEqual({ files: 0 });
  });

  it('says in Chinese what happened', async ({ world, ours, theirs }) => {
    const browser = await world.signIn(ours.operator.email, 'OPERATOR', 'zh-HK');
    const form = await browser.open(paths.newContact);
    await signInElsewhere(browser, theirs.operator);
    await browser.post(paths.language, { to: 'hk', redirectTo: paths.dashboard });
    const page = await form.send(typed);
    expect(page.status).toBe(409);
    expect(page.text).toContain('未儲存任何內容：開啟此表格的帳戶，並非你現時登入的帳戶。');
  });

  it('says so where it is too long to be kept', async ({ world, ours, theirs }) => {
    const { page } = await sendAsOther(world, {
      address: paths.newContact,
      own: ours.operator,
      other: theirs.operator,
      values: { ...typed, name: `Kiran ${'x'.repeat(200_000)}` },
    });
    expect(page).toBeRejectedWith(409, 'What you typed is too long for us to keep.');
    expect(page.html.length).toBeLessThan(100_000);
    expect(page.html).not.toContain('name="parked"');
  });

  it('is a form also where a key of another account stands behind the sender’s own', async ({
    world,
    ours,
    theirs,
  }) => {
    const browser = await world.signIn(ours.operator.email);
    const key = valueIn(await browser.open(paths.newContact), 'formKey') ?? '';
    await signInElsewhere(browser, theirs.operator);
    const own = valueIn(await browser.open(paths.newContact), 'formKey') ?? '';
    const body = new URLSearchParams({ ...typed, formKey: own });
    body.append('formKey', key);
    expect((await browser.post(paths.newContact, body)).status).toBe(409);
    expect(await contacts(world)).toEqual([]);
  });
});

describe('operator and supervisor of one business', () => {
  it('are two accounts: the form of one is not stored by the other', async ({ world, ours }) => {
    for (const [own, other] of [
      [ours.operator, ours.supervisor],
      [ours.supervisor, ours.operator],
    ] as const) {
      const { page } = await sendAsOther(world, { address: paths.newContact, own, other });
      expect(page.status).toBe(409);
      // The page asks for the role that the form was opened with.
      expect(page.document.querySelector('[name=role][checked]')?.getAttribute('value')).toBe(roleOf(own));
      expect(await contacts(world)).toEqual([]);
      expect(valueIn(await again(page, own), 'name')).toBe('Kiran Gurung');
    }
  });

  it('are told apart where an API gives both the same number', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const key = valueIn(await ada.open(paths.newContact), 'formKey') ?? '';
    expect(key).toMatch(/^operator~\d+-/);
    const asSupervisor = key.replace('operator', 'supervisor');
    expect((await ada.post(paths.newContact, { ...typed, formKey: asSupervisor })).status).toBe(409);
    // A page of the release before is still open.
    const before = key.replace('operator~', '');
    expect(await ada.post(paths.newContact, { ...typed, formKey: before })).toRedirectTo(paths.contacts);
  });
});

describe('a button that asks nothing more', () => {
  it('does nothing for another account, and is pressed again by its own', async ({ world, ours, theirs }) => {
    const ada = await world.signIn(ours.operator.email);
    const list = '/shifts?status=NEW&search=packer';
    await (await (await ada.open(list)).follow('Save this view')).send({ name: 'Packers' }, 'Save view');
    const view = await (await ada.open(list)).follow('Change or remove this view');
    await signInElsewhere(ada, theirs.operator);
    const page = await view.send({}, 'Remove view');
    expect(page.status).toBe(409);
    const back = await again(page, ours.operator);
    expect(back.status).toBe(200);
    expect(await world.db.one(sql`select count(*)::int as views from saved_views`)).toEqual({ views: 1 });
  });
});

describe('a form that names no account', () => {
  it('belongs to who sends it', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    expect(await ada.post(paths.newContact, typed)).toRedirectTo(paths.contacts);
  });

  it('may be a public one that was opened before signing in', async ({ world, ours }) => {
    const browser = world.visitor();
    const form = await browser.open('/contact');
    await signInElsewhere(browser, ours.operator);
    const sent = await form.send({ ...typed, company_name: 'Lantau Cold Chain', company_size: '', district_id: '9' });
    expect(sent.status).toBe(200);
    expect(await world.db.one(sql`select count(*)::int as sent from demo_requests`)).toEqual({ sent: 1 });
  });
});
