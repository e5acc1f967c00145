import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { password } from '#tests/support/people.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

async function logIn(visitor: Visitor, email: string) {
  const page = await (await visitor.open(paths.login)).send({ email, password });
  expect(page).toRedirectTo(paths.dashboard);
}

const headings = (page: Awaited<ReturnType<Visitor['open']>>) =>
  page.document.querySelectorAll('main h2').map(({ textContent }) => textContent.trim());

describe('the page of one’s own sessions', () => {
  it('names each browser and its last use, and logs one out', async ({ world, ours }) => {
    const [desk, phone] = [world.visitor(), world.visitor()];
    desk.agent = windows;
    phone.agent = iphone;
    await logIn(phone, ours.operator.email);
    world.clock.forward({ hours: 3 });
    await logIn(desk, ours.operator.email);
    const page = await desk.open(paths.settingsSessions);
    expect(headings(page)).toEqual(['Chrome on Windows This browser', 'Safari on iPhone', 'Unknown browser']);
    expect(page.html).not.toContain('<script');
    const after = await page.send({}, 'Log out Safari on iPhone');
    expect(after).toRedirectTo(paths.settingsSessions);
    expect(after).toShowMessage('Browser logged out');
    expect(headings(after)).toEqual(['Chrome on Windows This browser', 'Unknown browser']);
    expect((await phone.open(paths.dashboard)).address).toMatch(/^\/login/);
  });

  it('logs out everywhere else, in the reader’s language', async ({ world, ours }) => {
    const here = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await here.post(paths.language, { to: 'hk', redirectTo: paths.dashboard });
    const elsewhere = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const page = await here.open(paths.settingsSessions);
    expect(page.text).toContain('此瀏覽器');
    const shown = await page.send({}, '登出所有其他瀏覽器');
    expect(shown).toShowMessage('已登出另外 2 個瀏覽器');
    expect(headings(shown)).toHaveLength(1);
    expect(shown.text).not.toContain('登出所有其他瀏覽器');
    expect((await elsewhere.open(paths.dashboard)).address).toMatch(/^\/login/);
    expect((await here.open(paths.settingsSecurity)).text).toContain('現於 1 個瀏覽器登入');
  });

  it('says kindly that a session of another person is not there', async ({ world, ours, theirs }) => {
    const stranger = await world.signIn(theirs.operator.email);
    const page = await world.signIn(ours.operator.email).then((ada) => ada.open(paths.settingsSessions));
    const foreign = page.document.querySelectorAll('form[action$="/end"]').map((form) => form.getAttribute('action')!);
    expect(foreign.length).toBeGreaterThan(0);
    for (const address of foreign) expect((await stranger.post(address, {})).status).toBe(404);
  });
});

describe('the cookie of a session', () => {
  it('is written again on each day of use, not by a page that is only fetched ahead', async ({ world, ours }) => {
    const ada = await world.signIn(ours.operator.email);
    const written = async (headers?: Record<string, string>) =>
      (await ada.open(paths.contacts, headers)).headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('shiftdock='));
    await written();
    expect(await written()).toEqual([]);
    world.clock.forward({ days: 1 });
    expect(await written({ 'sec-purpose': 'prefetch' })).toEqual([]);
    const [cookie] = await written();
    expect(cookie).toContain('Max-Age=1209600');
    expect(await written()).toEqual([]);
  });
});

// Last, because the sessions of the other people have expired afterwards.
describe('a copied cookie', () => {
  it('opens nothing after 14 days without use', async ({ world, ours }) => {
    const copy = await world.signIn(ours.operator.email);
    world.clock.forward({ days: 14, minutes: 1 });
    expect((await copy.open(paths.contacts)).address).toMatch(/^\/login\?/);
  });
});
