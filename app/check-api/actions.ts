import type { RecordedCall } from '#app/api-client/recorder/recorded-calls.ts';
import { paths } from '#app/paths.ts';
import { addressesIn, formIn } from './html.ts';
import type { Browser, OpenedPage } from './browser.ts';
import type { Tried } from './verdict.ts';

interface Attempt {
  browser: Browser;
  takeCalls: () => readonly RecordedCall[];
}

type Typed = Readonly<Record<string, string>>;

interface RecordKind {
  list: string;
  add: string;
  typed: Typed;
}

/** Also what is looked for afterwards, so it is nobody else's name. */
const nameOf = (): string => `Check ${Date.now().toString(36)}`;

const kinds = (name: string): readonly RecordKind[] => [
  {
    list: paths.contacts,
    add: paths.newContact,
    typed: { name, phone: '2345 6780', email: `${name.replace(' ', '-').toLowerCase()}@example.com` },
  },
  { list: paths.locations, add: paths.newLocation, typed: { name, address: '18 Wing Yip Street' } },
];

/** Saved as they are, so that nothing has another value afterwards. */
const unchanged = [paths.settingsProfile, paths.settingsBilling, paths.settingsOvertime, paths.settingsNotifications];

/** Makes, changes and removes records of its own, marks a worker and takes the mark back, and saves settings as they are. */
export async function tryActions(attempt: Attempt): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const kind of kinds(nameOf())) tried.push(...(await tryRecord(attempt, kind)));
  tried.push(...(await tryMark(attempt)));
  for (const address of unchanged) {
    const form = formIn((await attempt.browser.open(address)).html);
    attempt.takeCalls();
    if (form) tried.push((await send(attempt, `save ${address}`, address)).tried);
  }
  return tried;
}

interface Sent {
  tried: Tried;
  page: OpenedPage;
}

/** Opens a page and sends its form with these values. */
async function send({ browser, takeCalls }: Attempt, what: string, address: string, typed: Typed = {}): Promise<Sent> {
  const opened = await browser.open(address);
  const form = formIn(opened.html);
  if (!form) {
    const problem = opened.status < 400 ? 'there is no form to send' : null;
    return { page: opened, tried: { page: what, status: opened.status, problem, calls: takeCalls() } };
  }
  takeCalls();
  for (const [name, value] of Object.entries(typed)) form.values.set(name, value);
  const page = await browser.post(form.action || opened.address, form.values);
  const calls = takeCalls();
  const problem = page.status === 422 && calls.length === 0 ? 'the portal itself refuses the form' : null;
  return { page, tried: { page: what, status: page.status, problem, calls } };
}

async function tryRecord(attempt: Attempt, { list, add, typed }: RecordKind): Promise<Tried[]> {
  const { name = '' } = typed;
  const find = async (text: string): Promise<string | null> => {
    const { html } = await attempt.browser.open(`${list}?${new URLSearchParams({ search: text })}`);
    attempt.takeCalls();
    const row = new RegExp(`<a href="(${list}/[^"?/]+)[^"]*"[^>]*>${text}</a>`).exec(html);
    return row?.[1] ?? null;
  };
  const failing = ({ tried }: Sent, problem: string): Tried => ({ ...tried, problem: tried.problem ?? problem });
  const made = await send(attempt, `make ${list}`, add, typed);
  const there = await find(name);
  if (there === null) return [failing(made, 'what was made is not in the list')];
  const changedName = `${name} changed`;
  const changed = await send(attempt, `change ${list}`, there, { name: changedName });
  const hasChanged = (await find(changedName)) !== null;
  const removed = await send(attempt, `remove ${list}`, `${there}/delete`);
  const isThere = (await find(name)) !== null;
  return [
    made.tried,
    hasChanged ? changed.tried : failing(changed, 'the list does not have the change'),
    isThere ? failing(removed, `"${name}" is still in the list`) : removed.tried,
  ];
}

async function tryMark(attempt: Attempt): Promise<Tried[]> {
  const worker = addressesIn((await attempt.browser.open(paths.workers)).html)
    .map((address) => address.split('?')[0] ?? '')
    .find((address) => /^\/workers\/[^/]+$/.test(address));
  if (worker === undefined) return [];
  const { html } = await attempt.browser.open(worker);
  attempt.takeCalls();
  const verbs = ['favourite', 'unfavourite'];
  if (html.includes(`${worker}/unfavourite`)) verbs.reverse();
  const tried: Tried[] = [];
  for (const verb of verbs) tried.push((await send(attempt, `${verb} ${paths.workers}`, `${worker}/${verb}`)).tried);
  return tried;
}
