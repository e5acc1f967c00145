import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import * as contract from '#contract/admin/team.ts';
import { invitationLink, adminPassword, createAdmin } from '#tests/support/builders/admin.ts';
import type { VisitedPage } from '#tests/support/pages/visitor.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { createPortalWorld, errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';
import { admin } from '#tests/support/worlds/world.ts';

const it = portalScenario({ quiet: true });

const secretOn = (page: VisitedPage): string => page.document.querySelector('main code')?.textContent ?? '';

const adminAddresses = [
  paths.admin.home,
  paths.admin.team,
  paths.admin.newUser,
  paths.admin.user(1),
  paths.admin.auditLog,
];

describe('the admin site', () => {
  it('is entered by a link, a password, an app, and shows recovery codes once', async ({ world }) => {
    const body = { email: 'olive@platform.example', name: 'Olive Ong', role: 'OWNER' } as const;
    const { id } = await world.call(contract.createAdminUser, { body }, admin);
    const { pathname, search } = new URL(await invitationLink(world, id));
    const olive = world.visitor();
    const choosing = await olive.open(pathname + search);
    const differ = await choosing.send({ password: adminPassword, confirm_password: 'something else' });
    expect([differ.status, errorOf(differ, 'confirm_password')]).toEqual([422, 'Passwords do not match']);
    const door = await choosing.send({ password: adminPassword, confirm_password: adminPassword });
    expect(door.address).toBe(`${paths.admin.signIn}?changed=1`);
    expect(door.text).toContain('Your password is set');
    const used = await olive.open(pathname + search);
    const again = await used.send({ password: adminPassword, confirm_password: adminPassword });
    expect(again.text).toContain('This link has expired or been used');
    expect((await again.follow('Log in')).address).toBe(paths.admin.signIn);

    const wrong = await door.send({ email: body.email, password: 'a guess of mine' });
    expect(wrong.text).toContain('The email or password is incorrect');
    expect(valueIn(wrong, 'email')).toBe(body.email);
    expect(wrong.html).not.toContain('a guess of mine');
    const code = await wrong.send({ password: adminPassword });
    expect(code.address).toBe(paths.admin.signInCode());
    expect((await olive.open(paths.admin.auditLog)).address).toBe(paths.admin.signInCode(paths.admin.auditLog));
    expect(code.html).not.toContain('<script');
    const codes = await code.send({ code: codeOfApp(secretOn(code), world.clock.now()) });
    expect(codes.document.querySelectorAll('main li code')).toHaveLength(10);
    expect(codes.headers.get('cache-control')).toContain('no-store');
    const inside = await codes.send({});
    expect(inside.address).toBe(paths.admin.home);
    expect(inside.text).toContain('Olive Ong');
    expect(inside.headers.get('cache-control')).toContain('no-store');
    expect(door.headers.get('x-robots-tag')).toBe('noindex');

    const out = await inside.send({}, 'Log out');
    expect(out.address).toBe(paths.admin.signIn);
    expect((await olive.open(paths.admin.home)).address).toBe(paths.admin.signIn);
  });
});

describe('a page of the admin site', () => {
  it('is there for some, and says for whom', async ({ world }) => {
    const fanny = await world.signInAdmin(await createAdmin(world, 'FINANCE', 'Fanny Fok'), 'FINANCE');
    const home = await fanny.open(paths.admin.home);
    expect(home.status).toBe(200);
    expect(home.document.querySelector(`nav a[href="${paths.admin.team}"]`)).toBeNull();
    const rejected = await fanny.open(paths.admin.team);
    expect(rejected.status).toBe(403);
    expect(rejected.text).toContain('owner');
    expect(rejected.document.querySelector(`main a[href="${paths.admin.home}"]`)).not.toBeNull();
    const missing = await fanny.open('/admin/nothing');
    expect(missing.status).toBe(404);
  });

  it('knows no session of a business, and a business none of the admin site', async ({ world, ada }) => {
    for (const address of [...adminAddresses, '/Admin/team', '/admin//team'])
      expect((await ada.open(address)).address, address).toMatch(/^\/admin\/sign-in/);
    const olive = await world.signInAdmin(await createAdmin(world, 'OWNER', 'Olga Ou'), 'OWNER');
    for (const address of [paths.dashboard, paths.statement, paths.settings])
      expect((await olive.open(address)).address, address).toMatch(/^\/login/);
    const [own, theirs] = [olive.cookies.get('admin') ?? '', ada.cookies.get('shiftdock') ?? ''];
    const swapped = world.visitor();
    swapped.keep(`admin=${theirs}`);
    swapped.keep(`shiftdock=${own}`);
    expect((await swapped.open(paths.admin.home)).address).toBe(paths.admin.signIn);
    expect((await swapped.open(paths.dashboard)).address).toMatch(/^\/login/);
    ada.keep(`admin=${own}`);
    expect([(await ada.open(paths.admin.home)).status, (await ada.open(paths.dashboard)).status]).toEqual([200, 200]);
  });

  it('keeps what was typed when the session ends, and shows it again after signing in', async ({ world }) => {
    const person = await createAdmin(world, 'OWNER', 'Olaf Or');
    const olaf = await world.signInAdmin(person, 'OWNER');
    const form = await olaf.open(paths.admin.newUser);
    world.clock.forward({ hours: 13 });
    const lost = await form.send({ name: 'Mei Lam', email: 'mei@platform.example', role: 'SUPPORT' });
    expect(lost.status).toBe(401);
    const code = await lost.send({ email: person.email, password: adminPassword });
    const back = await code.send({ code: codeOfApp(person.secret, world.clock.now()) });
    expect(valueIn(back, 'email')).toBe('mei@platform.example');
    const added = await back.send({}, 'Save');
    expect(added.address).toBe(paths.admin.team);
    expect(added.text).toContain('Mei Lam');
  });
});

describe('admin users', () => {
  it('are changed by the owner, and the log says by whom', async ({ world }) => {
    const olive = await world.signInAdmin(await createAdmin(world, 'OWNER', 'Opal Or'), 'OWNER');
    const sam = await createAdmin(world, 'SUPPORT', 'Sam So');
    const page = await olive.open(paths.admin.user(sam.id));
    const saved = await page.send({ role: 'FINANCE', active: null }, 'Save');
    expect(saved.text).toContain('Inactive');
    expect((await (await world.signInAdmin(sam, 'SUPPORT')).open(paths.admin.home)).address).toMatch(/sign-in/);
    const stale = await page.send({ role: 'OWNER', active: 'on' }, 'Save');
    expect(stale.status).toBe(409);
    const log = await olive.open(paths.admin.auditLog);
    expect(log.text).toContain('Changed a team member');
    expect(log.text).toContain('Opal Or');
  });

  it('read Chinese where they choose it, and it is kept', async ({ world }) => {
    const person = await createAdmin(world, 'OWNER', 'Olwen Or');
    const olwen = await world.signInAdmin(person, 'OWNER');
    const page = await olwen.post(paths.admin.language, { to: 'hk', redirectTo: paths.admin.auditLog });
    expect(page.text).toContain('操作紀錄');
    const [stored] = (await world.call(contract.listAdminUsers, {}, admin)).filter(({ id }) => id === person.id);
    expect(stored?.language).toBe('hk');
  });
});

describe('an API without the platform’s calls', () => {
  it('has no admin site: every address of it is not found', async () => {
    const world = await createPortalWorld({ quiet: true, through: withoutAdmin });
    const someone = world.visitor();
    for (const address of [...adminAddresses, paths.admin.signIn]) {
      const page = await someone.open(address);
      expect(page.status, address).toBe(404);
    }
    await world.close();
  });
});

async function withoutAdmin(url: string) {
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
