import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import * as contract from '#contract/account/provider-people.ts';
import { officeLink, officePassword, officePerson } from '#tests/support/builders/office.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { createPortalWorld, errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalStory({ quiet: true });

const secretOn = (page: VisitedPage): string => page.document.querySelector('main code')?.textContent ?? '';

const everyOffice = [paths.office, paths.officePeople, paths.officeNewPerson, paths.officePerson(1), paths.officeActs];

describe('the office', () => {
  it('is entered by a link, a password, an app, and shows recovery codes once', async ({ world }) => {
    const body = { email: 'olive@provider.example', name: 'Olive Ong', role: 'OWNER' } as const;
    const { id } = await world.call(contract.addProviderPerson, { body }, admin);
    const { pathname, search } = new URL(await officeLink(world, id));
    const olive = world.visitor();
    const choosing = await olive.open(pathname + search);
    const differ = await choosing.send({ password: officePassword, confirm_password: 'something else' });
    expect([differ.status, errorOf(differ, 'confirm_password')]).toEqual([422, 'Passwords do not match']);
    const door = await choosing.send({ password: officePassword, confirm_password: officePassword });
    expect(door.address).toBe(`${paths.officeSignIn}?changed=1`);
    expect(door.text).toContain('Your password is set');
    const used = await olive.open(pathname + search);
    const again = await used.send({ password: officePassword, confirm_password: officePassword });
    expect(again.text).toContain('This link has been used or is too old');
    expect((await again.follow('Log in')).address).toBe(paths.officeSignIn);

    const wrong = await door.send({ email: body.email, password: 'a guess of mine' });
    expect(wrong.text).toContain('The email or password is incorrect');
    expect(valueIn(wrong, 'email')).toBe(body.email);
    expect(wrong.html).not.toContain('a guess of mine');
    const code = await wrong.send({ password: officePassword });
    expect(code.address).toBe(paths.officeSignInCode());
    expect((await olive.open(paths.officeActs)).address).toBe(paths.officeSignInCode(paths.officeActs));
    expect(code.html).not.toContain('<script');
    const codes = await code.send({ code: codeOfApp(secretOn(code), world.clock.now()) });
    expect(codes.document.querySelectorAll('main li code')).toHaveLength(10);
    expect(codes.headers.get('cache-control')).toContain('no-store');
    const inside = await codes.send({});
    expect(inside.address).toBe(paths.office);
    expect(inside.text).toContain('Olive Ong');
    expect(inside.headers.get('cache-control')).toContain('no-store');
    expect(door.headers.get('x-robots-tag')).toBe('noindex');

    const out = await inside.send({}, 'Log out');
    expect(out.address).toBe(paths.officeSignIn);
    expect((await olive.open(paths.office)).address).toBe(paths.officeSignIn);
  });
});

describe('a page of the office', () => {
  it('is there for some, and says for whom', async ({ world }) => {
    const fanny = await world.signInOffice(await officePerson(world, 'FINANCE', 'Fanny Fok'), 'FINANCE');
    const home = await fanny.open(paths.office);
    expect(home.status).toBe(200);
    expect(home.document.querySelector(`nav a[href="${paths.officePeople}"]`)).toBeNull();
    const refused = await fanny.open(paths.officePeople);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('owner');
    expect(refused.document.querySelector(`main a[href="${paths.office}"]`)).not.toBeNull();
    const missing = await fanny.open('/provider/nothing');
    expect(missing.status).toBe(404);
  });

  it('knows no session of a business, and a business none of the office', async ({ world, ada }) => {
    for (const address of [...everyOffice, '/Provider/people', '/provider//people'])
      expect((await ada.open(address)).address, address).toMatch(/^\/provider\/sign-in/);
    const olive = await world.signInOffice(await officePerson(world, 'OWNER', 'Olga Ou'), 'OWNER');
    for (const address of [paths.dashboard, paths.statement, paths.settings])
      expect((await olive.open(address)).address, address).toMatch(/^\/login/);
    const [own, theirs] = [olive.cookies.get('office') ?? '', ada.cookies.get('shiftdock') ?? ''];
    const swapped = world.visitor();
    swapped.keep(`office=${theirs}`);
    swapped.keep(`shiftdock=${own}`);
    expect((await swapped.open(paths.office)).address).toBe(paths.officeSignIn);
    expect((await swapped.open(paths.dashboard)).address).toMatch(/^\/login/);
    ada.keep(`office=${own}`);
    expect([(await ada.open(paths.office)).status, (await ada.open(paths.dashboard)).status]).toEqual([200, 200]);
  });

  it('keeps what was typed when the session ends, and shows it again after signing in', async ({ world }) => {
    const person = await officePerson(world, 'OWNER', 'Olaf Or');
    const olaf = await world.signInOffice(person, 'OWNER');
    const form = await olaf.open(paths.officeNewPerson);
    world.clock.forward({ hours: 13 });
    const lost = await form.send({ name: 'Mei Lam', email: 'mei@provider.example', role: 'SUPPORT' });
    expect(lost.status).toBe(401);
    const code = await lost.send({ email: person.email, password: officePassword });
    const back = await code.send({ code: codeOfApp(person.secret, world.clock.now()) });
    expect(valueIn(back, 'email')).toBe('mei@provider.example');
    const added = await back.send({}, 'Save');
    expect(added.address).toBe(paths.officePeople);
    expect(added.text).toContain('Mei Lam');
  });
});

describe('the people of the office', () => {
  it('are changed by the owner, and the log says by whom', async ({ world }) => {
    const olive = await world.signInOffice(await officePerson(world, 'OWNER', 'Opal Or'), 'OWNER');
    const sam = await officePerson(world, 'SUPPORT', 'Sam So');
    const page = await olive.open(paths.officePerson(sam.id));
    const saved = await page.send({ role: 'FINANCE', active: null }, 'Save');
    expect(saved.text).toContain('Put off');
    expect((await (await world.signInOffice(sam, 'SUPPORT')).open(paths.office)).address).toMatch(/sign-in/);
    const stale = await page.send({ role: 'OWNER', active: 'on' }, 'Save');
    expect(stale.status).toBe(409);
    const log = await olive.open(paths.officeActs);
    expect(log.text).toContain('Changed a person');
    expect(log.text).toContain('Opal Or');
  });

  it('read Chinese where they choose it, and it is kept', async ({ world }) => {
    const person = await officePerson(world, 'OWNER', 'Olwen Or');
    const olwen = await world.signInOffice(person, 'OWNER');
    const page = await olwen.post(paths.officeLanguage, { to: 'hk', redirectTo: paths.officeActs });
    expect(page.text).toContain('操作紀錄');
    const [kept] = (await world.call(contract.listProviderPeople, {}, admin)).filter(({ id }) => id === person.id);
    expect(kept?.language).toBe('hk');
  });
});

describe('an API without the provider’s calls', () => {
  it('has no office: every address of it is not found', async () => {
    const world = await createPortalWorld({ quiet: true, through: withoutOffice });
    const someone = world.visitor();
    for (const address of [...everyOffice, paths.officeSignIn]) {
      const page = await someone.open(address);
      expect(page.status, address).toBe(404);
    }
    await world.close();
  });
});

async function withoutOffice(url: string) {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/admin/session')) {
      outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"There is no such thing"}');
      return;
    }
    outgoing.writeHead(307, { location: `${url}${incoming.url ?? ''}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
