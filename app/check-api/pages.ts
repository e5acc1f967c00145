import type { RecordedCall } from '#app/api-client/recorder/recorded-calls.ts';
import { paths } from '#app/paths.ts';
import { portalPages } from '#app/portal-pages.ts';
import { routeName } from '#app/server/route-name.ts';
import { addressesIn } from './html.ts';
import type { Browser, OpenedPage } from './browser.ts';
import type { Tried } from './verdict.ts';

/** Addresses of one page that are opened at most: a shift has other calls when it is over. */
const maxAddresses = 4;

const isSkipped = (page: string): boolean => page === 'unknown' || /^\/(hk|admin|logout|language)(\/|$)/.test(page);

interface Walk {
  browser: Browser;
  takeCalls: () => readonly RecordedCall[];
  /** Signs in once more when a page has ended the session; null for who is not signed in. */
  signIn: (() => Promise<unknown>) | null;
}

/** Opens what the links of pages lead to, from these addresses on. */
export async function walkPages({ browser, takeCalls, signIn }: Walk, from: readonly string[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  const opened = new Map<string, Set<string>>();
  const queue = [...from];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const page = routeName(pathOf(address));
    const before = opened.get(page) ?? new Set();
    if (isSkipped(page) || before.has(address) || before.size >= maxAddresses) continue;
    opened.set(page, before.add(address));
    const result = await browser.open(address);
    const wasSignedOut = signIn !== null && page !== paths.login && pathOf(result.address) === paths.login;
    tried.push({ page, status: result.status, problem: problemOf(result, wasSignedOut), calls: takeCalls() });
    if (wasSignedOut) await signIn();
    else queue.push(...addressesIn(result.html));
    takeCalls();
  }
  // A verb that is only posted has no page.
  return tried.filter(({ status }) => status !== 405);
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

function problemOf({ status }: OpenedPage, wasSignedOut: boolean): string | null {
  if (wasSignedOut) return 'the session ended';
  return status === 404 ? 'there is no such record or page' : null;
}

/** Pages of the portal that no link led to: there is no record for them, or the API does not offer what they need. */
export const unreached = (tried: readonly Tried[]): string[] => {
  const there = new Set(tried.map(({ page }) => page));
  return Object.values(portalPages)
    .map(([path]) => `/${path}`)
    .filter((page) => !there.has(page));
};
