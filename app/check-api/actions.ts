import type { RecordedCall } from '#app/api-client/recorder/recorded-calls.ts';
import { paths } from '#app/paths.ts';
import { routeName } from '#app/server/route-name.ts';
import { addressesIn, formIn } from './html.ts';
import type { Browser, OpenedPage } from './browser.ts';
import type { Tried } from './verdict.ts';

interface Attempt {
  browser: Browser;
  takeCalls: () => readonly RecordedCall[];
}

/** What is typed by its field; null takes the first that the form offers. */
type Typed = Readonly<Record<string, string | null>>;

interface RecordKind {
  list: string;
  add: string;
  /** The field of its name. */
  named: string;
  typed: Typed;
  /** After its address; records open as their form where there is none. */
  edit?: string;
  /** The specification has no call that removes one. */
  stays?: boolean;
}

const tag = (): string => Date.now().toString(36);

const kinds: readonly RecordKind[] = [
  {
    list: paths.contacts,
    add: paths.newContact,
    named: 'name',
    typed: { phone: '2345 6780', email: 'check@example.com' },
  },
  { list: paths.locations, add: paths.newLocation, named: 'name', typed: { address: '18 Wing Yip Street' } },
  { list: paths.roles, add: paths.newRole, named: 'name.en', typed: { responsibility_ids: null } },
  {
    list: paths.trainingClasses,
    add: paths.newClass,
    named: 'name.en',
    typed: { 'description.en': 'Half a day', address: '18 Wing Yip Street', allowance: '100' },
    edit: '/edit',
    stays: true,
  },
];

/** Saved as they are, so that nothing has another value afterwards. */
const unchanged = [paths.settingsProfile, paths.settingsBilling, paths.settingsOvertime, paths.settingsNotifications];

/**
 * Makes, changes and removes records of its own, books a shift and cancels it, approves a timesheet and marks a worker
 * and takes both back, and saves settings as they are. A training class and the cancelled shift stay.
 */
export async function tryActions(attempt: Attempt): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const kind of kinds) tried.push(...(await tryRecord(attempt, kind)));
  tried.push(...(await tryBooking(attempt)));
  tried.push(...(await tryTimesheet(attempt)));
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

/** Opens a page and sends its form, or the one for this action, with these values. */
async function send(
  { browser, takeCalls }: Attempt,
  what: string,
  address: string,
  typed: Typed = {},
  action?: string,
): Promise<Sent> {
  const opened = await browser.open(address);
  const form = formIn(opened.html, action);
  if (!form) {
    const problem = opened.status < 400 ? 'there is no form to send' : null;
    return { page: opened, tried: { page: what, status: opened.status, problem, calls: takeCalls() } };
  }
  takeCalls();
  for (const [name, value] of Object.entries(typed)) form.values.set(name, value ?? form.offered.get(name) ?? '');
  const page = await browser.post(form.action || opened.address, form.values);
  const calls = takeCalls();
  const problem = page.status === 422 && calls.length === 0 ? 'the portal itself refuses the form' : null;
  return { page, tried: { page: what, status: page.status, problem, calls } };
}

const failing = ({ tried }: Sent, problem: string): Tried => ({ ...tried, problem: tried.problem ?? problem });
const orFailing = (sent: Sent, is: boolean, problem: string): Tried => (is ? sent.tried : failing(sent, problem));

async function tryRecord(attempt: Attempt, kind: RecordKind): Promise<Tried[]> {
  const { list, add, named, typed, edit = '', stays = false } = kind;
  // Also what is looked for afterwards, so it is nobody else's name.
  const name = `Check ${tag()}`;
  const find = async (text: string): Promise<string | null> => {
    const { html } = await attempt.browser.open(`${list}?${new URLSearchParams({ search: text })}`);
    attempt.takeCalls();
    const row = new RegExp(`<a href="(${list}/[^"?/]+)[^"]*"[^>]*>(<[^>]+>)*${text}<`).exec(html);
    return row?.[1] ?? null;
  };
  const made = await send(attempt, `make ${list}`, add, { ...typed, [named]: name });
  const there = await find(name);
  if (there === null) return [failing(made, 'what was made is not in the list')];
  const changedName = `${name} changed`;
  const changed = await send(attempt, `change ${list}`, there + edit, { [named]: changedName });
  const hasChanged = (await find(changedName)) !== null;
  const tried = [made.tried, orFailing(changed, hasChanged, 'the list does not have the change')];
  if (stays) return tried;
  const removed = await send(attempt, `remove ${list}`, `${there}/delete`);
  const isGone = (await find(name)) === null;
  return [...tried, orFailing(removed, isGone, `"${name}" is still in the list`)];
}

/** The shift of the check is in two weeks, so cancelling it costs nothing. */
const shift: Typed = { start_time: '09:00', end_time: '13:00', workers: '1', wage: '80' };
const inTwoWeeks = (): string => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** Books by invoice, never by card: without that the draft is removed again. */
async function tryBooking(attempt: Attempt): Promise<Tried[]> {
  const { browser } = attempt;
  const begun = await send(attempt, `begin ${paths.book}`, paths.book, { ...shift, start_date: inTwoWeeks() });
  const { address } = begun.page;
  const id = address.split('/')[2] ?? '';
  if (address !== paths.bookConfirm(id)) return [failing(begun, 'no booking was begun')];
  const remove = async () => (await send(attempt, `remove ${paths.book}`, paths.draftDelete(id))).tried;
  const { html } = await browser.open(paths.bookConfirm(id));
  if (!html.includes('name="now"')) return [begun.tried, await remove()];
  const booked = await send(attempt, `confirm ${paths.book}`, paths.bookConfirm(id), { is_agree: 'on', now: 'on' });
  if (booked.page.address !== paths.booked(id))
    return [begun.tried, failing(booked, 'it is not booked'), await remove()];
  const reason = { reason: 'CREATED_BY_MISTAKE' };
  const cancelled = await send(attempt, `cancel ${paths.shifts}`, paths.shiftCancellation(id), reason);
  return [begun.tried, booked.tried, cancelled.tried];
}

/** Approves a timesheet that waits, and takes that back where the API offers it. */
async function tryTimesheet(attempt: Attempt): Promise<Tried[]> {
  const { browser, takeCalls } = attempt;
  const { html } = await browser.open(paths.timesheets);
  const addresses = addressesIn(html).filter((address) => routeName(address.split('?')[0] ?? '') === '/timesheets/:id');
  for (const address of new Set(addresses)) {
    const { html: page } = await browser.open(address);
    takeCalls();
    if (!formIn(page, paths.timesheetApproval)) continue;
    const approved = await send(attempt, `approve ${paths.timesheets}`, address, {}, paths.timesheetApproval);
    const after = (await browser.open(address)).html;
    takeCalls();
    const isApproved = formIn(after, paths.timesheetApproval) === null;
    const tried = [orFailing(approved, isApproved, 'it still waits for approval')];
    if (!formIn(after, paths.timesheetUndo)) return tried;
    return [...tried, (await send(attempt, `undo ${paths.timesheets}`, address, {}, paths.timesheetUndo)).tried];
  }
  return [];
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
