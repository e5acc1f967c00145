import { describe, expect } from 'vitest';
import { revokeTokens } from '#api/http/tokens/tokens.ts';
import { password } from '#tests/support/people.ts';
import type { VisitedPage, Visitor } from '#tests/support/pages/visitor.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const viewsOf = ({ document }: VisitedPage) =>
  document
    .querySelectorAll('nav#menu a[href*="?"]')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);

const atHead = ({ document }: VisitedPage) => document.querySelector('main nav[aria-label="Saved views"]');

const save = async (who: Visitor, list: string, name: string) =>
  (await (await who.open(list)).follow('Save this view')).send({ name }, 'Save view');

describe('a list with its filters', () => {
  it('is kept by a name as a link of one’s own menu, without its page', async ({ world, ours, ada }) => {
    const back = await save(ada, '/shifts?status=NEW&search=packer&page=3', 'New packers');
    expect(back).toRedirectTo('/shifts?status=NEW&search=packer&page=3');
    expect(back.text).toContain('Saved view added');
    expect(viewsOf(await ada.open('/dashboard'))).toEqual([['New packers', '/shifts?status=NEW&search=packer']]);
    expect(await ada.open('/dashboard').then((page) => page.follow('New packers'))).toMatchObject({
      status: 200,
      address: '/shifts?status=NEW&search=packer',
    });
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect(viewsOf(await ben.open('/dashboard'))).toEqual([]);
  });

  it('is renamed by keeping it again, and removed', async ({ world, ours, ada }) => {
    const page = await (await ada.open('/shifts?status=NEW&search=packer')).follow('Change or remove this view');
    expect((await page.send({ name: 'Packers to fill' }, 'Save view')).status).toBe(200);
    expect(viewsOf(await ada.open('/dashboard'))).toEqual([['Packers to fill', '/shifts?status=NEW&search=packer']]);
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    const theirs = page.document.querySelector('form[action*="/delete"]')?.getAttribute('action') ?? '';
    expect((await ben.post(theirs, {})).status).toBe(404);
    expect(viewsOf(await ada.open('/dashboard'))).toHaveLength(1);
    expect(page.document.querySelector('title')?.textContent).toContain('Change or remove this view');
    const removed = await page.send({}, 'Remove view');
    expect(removed.text).toContain('Saved view deleted');
    expect(removed).toRedirectTo('/shifts?status=NEW&search=packer');
    expect(viewsOf(await ada.open('/dashboard'))).toEqual([]);
  });

  it('is removed by a button whose session was lost only when it is pressed again', async ({ world, ours, ada }) => {
    const page = await save(ada, '/workers?search=kwok', 'Kwoks');
    const button = await page.follow('Change or remove this view');
    await revokeTokens(world.db, ours.operator.accountId, world.clock.now());
    const login = await button.send({}, 'Remove view');
    expect(login.status).toBe(401);
    const back = await login.send({ email: ours.operator.email, password });
    expect(back.address).toBe('/workers?search=kwok');
    expect(viewsOf(back)).toEqual([['Kwoks', '/workers?search=kwok']]);
    const again = await (await ada.open('/workers?search=kwok')).follow('Change or remove this view');
    expect((await again.send({}, 'Remove view')).text).toContain('Saved view deleted');
  });

  it('is offered nothing while nothing is filtered', async ({ ada }) => {
    for (const list of ['/shifts', '/workers', '/roles?page=1'])
      expect((await ada.open(list)).text, list).not.toContain('Save this view');
  });

  it('asks for a name, and leads to no other site', async ({ ada }) => {
    const rejected = await save(ada, '/workers?search=wong', '');
    expect(rejected).toBeRejectedWith(422, { name: 'This field is required' });
    expect((await ada.open('/views/new?address=https://evil.example')).address).toBe('/dashboard');
    expect((await ada.open('/views/new')).address).toBe('/dashboard');
    for (const address of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await ada.post('/views/new', { name: 'Elsewhere', address })).status, address).toBe(422);
    expect(viewsOf(await ada.open('/dashboard'))).toEqual([]);
  });

  it('can be kept twenty times, and the page says so', async ({ ada }) => {
    for (let number = 1; number <= 20; number++) await save(ada, `/workers?search=w${number}`, `View ${number}`);
    const rejected = await save(ada, '/workers?search=more', 'One more');
    expect(rejected).toBeRejectedWith(422, { name: 'You can save up to 20 views. Remove a view first.' });
  });
});

describe('the head of a list', () => {
  it('names the views that are kept of it, and which one is open', async ({ world, ours }) => {
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    await save(ben, '/shifts?search=driver', 'Drivers');
    const list = await ben.open('/shifts?search=driver&page=1');
    const [link] = atHead(list)?.querySelectorAll('a') ?? [];
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('aria-current')]).toEqual([
      'Drivers',
      '/shifts?search=driver',
      'true',
    ]);
    expect(atHead(await ben.open('/shifts'))?.querySelector('[aria-current]')).toBeNull();
    expect(atHead(await ben.open('/timesheets'))).toBeNull();
  });
});

describe('the name of a view', () => {
  it('has a name of its own', async ({ ben }) => {
    await save(ben, '/workers?search=lam', 'Regulars');
    const rejected = await save(ben, '/workers?search=lau', ' regulars');
    expect(rejected).toBeRejectedWith(422, {
      name: 'You already have a view with this name. Choose a different name.',
    });
    const button = await (await ben.open('/workers?search=lam&page=1')).follow('Change or remove this view');
    expect(await button.send({}, 'Remove view')).toRedirectTo('/workers?search=lam&page=1');
  });
});
