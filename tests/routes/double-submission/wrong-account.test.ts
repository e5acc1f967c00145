import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentFieldsName } from '#app/forms/edit-form.tsx';
import { formKeyName, newFormKey, type FormAccount } from '#app/session/form-key.ts';
import { siteOf } from '#app/session/site.ts';
import { createAdmin, type SignedInAdmin } from '#tests/support/builders/admin.ts';
import { worker } from '#tests/support/people.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { tally } from '#tests/support/tally.ts';
import { acting } from './acting.ts';
import { changesNothing, forms } from './forms.ts';
import { held, touched } from './held.ts';
import { createSenders, requestTo, type Senders } from './open-form.ts';

/** Each form of the product is drawn for its own sender, and sent by another person who has signed in meanwhile. */
let senders: Senders;
let oscar: SignedInAdmin;
let wendy: Awaited<ReturnType<typeof worker>>;
beforeAll(async () => {
  senders = await createSenders();
  oscar = await createAdmin(senders.scene.world, 'OWNER', 'Oscar Or');
  wendy = await worker(senders.scene.world, { name: 'Wendy Wu' });
});
afterAll(() => senders.scene.world.close());

/** Returns a browser in which another person has just signed in. The operator is another account of the supervisor's business. */
function anotherPerson(route: string): Promise<Visitor> {
  const { world } = senders.scene;
  const site = siteOf(`/${route}`);
  if (site === 'admin') return world.signInAdmin(oscar, 'OWNER');
  if (site === 'worker') return world.signInWorker(wendy);
  return world.signIn(forms[route]?.who === 'supervisor' ? 'operator@demo.test' : 'other@demo.test');
}

/** Returns an account that is neither of those. */
function nobodyHere(route: string): FormAccount {
  const site = siteOf(`/${route}`);
  return { id: 987_654, role: site === 'main' ? 'operator' : site };
}

/** Nothing of these is stored for the account that is signed in, so every account may send them. */
const fromAnyone: Readonly<Record<string, string>> = {
  login: 'begins a session of its own',
  'login/two-factor': 'begins a session of its own',
  logout: 'ends the session, also that of another person who is found here',
  language: 'is drawn without a key: the reader of now chooses',
  'admin/sign-in': 'begins a session of its own',
  'admin/sign-in/code': 'begins a session of its own',
  'admin/sign-out': 'ends the session',
  'admin/language': 'is drawn without a key: the reader of now chooses',
  'worker/sign-in': 'begins a session of its own',
  'worker/sign-in/code': 'begins a session of its own',
  'worker/sign-out': 'ends the session',
  'worker/language': 'is drawn without a key: the reader of now chooses',
};

/** Forms that name no account as they are drawn; here a key is put into them that does. */
const drawnForNobody: Readonly<Record<string, string>> = {
  ...fromAnyone,
  contact: 'is opened without signing in',
  'hk/contact': 'is opened without signing in',
  'forgot-password': 'is opened without signing in',
  'forgot-password/code': 'is opened without signing in',
  'reset-password': 'is opened without signing in',
  'sign-up': 'is opened without signing in',
  'sign-up/code': 'is opened without signing in',
  invitation: 'is opened by a link, without signing in',
  'undo-email-change': 'is opened by a link, without signing in',
  'admin/password': 'is opened by a link, without signing in',
  'notifications/device': 'is sent here as a script would, without its form',
  'notifications/device/delete': 'is sent here as a script would, without its form',
  uploads: 'is sent here as a script would, without its form',
};

const copyAs = (body: FormData, multipart: boolean): FormData | URLSearchParams => {
  const copy = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of body) copy.append(name, value as string);
  return copy;
};

/** Returns what a browser would post, with the key of an account that is not the other person's. */
async function drawn(route: string) {
  const { visitor, posted } = await requestTo(senders, route);
  const { url, headers } = posted;
  const bytes = await posted.clone().arrayBuffer();
  const body = await posted.formData();
  const key = body.get(formKeyName);
  const named = typeof key === 'string' && !key.startsWith('0-');
  if (!named) body.set(formKeyName, newFormKey(nobodyHere(route)));
  const multipart = headers.get('content-type')?.startsWith('multipart/') ?? false;
  const other = await anotherPerson(route);
  return {
    named,
    body,
    bySomebodyElse: () =>
      other.request(new Request(url, { method: 'POST', body: copyAs(body, multipart), headers: originOf(headers) })),
    byItsOwn: () => visitor.request(new Request(url, { method: 'POST', body: bytes, headers })),
  };
}

const originOf = (headers: Headers) => ({ origin: headers.get('origin') ?? '' });

/** The values of these are words of the page itself, and were typed by nobody. */
const isOfThePage = (name: string): boolean => ['role', presentFieldsName].includes(name) || name.startsWith('column-');

/** Returns the fields of a form whose values a page shows. */
const shownIn = (html: string, body: FormData): string[] =>
  [...body].flatMap(([name, value]) =>
    typeof value === 'string' && value.length > 5 && !isOfThePage(name) && html.includes(value) ? [name] : [],
  );

describe('a form that was drawn for another account than the one that sends it', () => {
  it('stores nothing, is answered 409 and shown to nobody else, whatever its action', async () => {
    const { world } = senders.scene;
    const unnamed: string[] = [];
    const problems: string[] = [];
    for (const route of Object.keys(forms)) {
      const form = await drawn(route);
      if (!form.named) unnamed.push(route);
      if (!(route in fromAnyone)) {
        const before = await held(world);
        const answer = await form.bySomebodyElse();
        const html = await answer.text();
        const written = touched(before, await held(world));
        const shown = shownIn(html, form.body);
        if (answer.status !== 409) problems.push(`${route}: ${answer.status}`);
        if (!html.includes('name="parked"')) problems.push(`${route}: not kept`);
        if (written.length > 0) problems.push(`${route} wrote ${written.join(', ')}`);
        if (shown.length > 0) problems.push(`${route} shows ${shown.join(', ')}`);
      }
      // Later rows need its effect.
      await form.byItsOwn();
      tally('forms sent under another sign-in', 1, 0);
    }
    expect(problems).toEqual([]);
    expect(unnamed.toSorted()).toEqual(Object.keys(drawnForNobody).toSorted());
  });

  it('is so for every route with an action', () => {
    expect(Object.keys({ ...forms, ...changesNothing }).toSorted()).toEqual(acting.toSorted());
  });

  it.each(['locations/new/search', 'locations/7/search', 'book/roster/rejected-rows'])(
    'shows nothing of it where the action only shows: %s',
    async (route) => {
      const other = await anotherPerson(route);
      const typed = { [formKeyName]: newFormKey(nobodyHere(route)), address: '18 Cheung Yip Street', rows: '[]' };
      const answer = await other.post(`/${route}`, typed);
      expect(answer.status).toBe(409);
      expect(answer.html).not.toContain('Cheung Yip');
    },
  );

  it.each(Object.keys(fromAnyone))('is taken from anyone where nothing of an account is stored: %s', async (route) => {
    const other = await anotherPerson(route);
    const answer = await other.post(`/${route}`, { [formKeyName]: newFormKey(nobodyHere(route)), to: 'en' });
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(409);
  });
});
