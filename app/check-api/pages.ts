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

/** Opens what the links of pages lead to, from these addresses on; the second page of a list right after the first. */
export async function walkPages({ browser, takeCalls, signIn }: Walk, from: readonly string[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  const opened = new Map<string, Set<string>>();
  const firstPages = new Map<string, ReadonlySet<string>>();
  const queue = [...from];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const page = routeName(pathOf(address));
    const before = opened.get(page) ?? new Set();
    if (isSkipped(page) || before.has(address) || before.size >= maxAddresses) continue;
    opened.set(page, before.add(address));
    const result = await browser.open(address);
    const wasSignedOut = signIn !== null && page !== paths.login && pathOf(result.address) === paths.login;
    const records = recordsIn(result.html, pathOf(address));
    const repeats = isSecondPage(address) && isRepeated(firstPages.get(pathOf(address)), records);
    tried.push({ page, status: result.status, problem: problemOf(result, wasSignedOut, repeats), calls: takeCalls() });
    if (wasSignedOut) await signIn();
    else {
      const addresses = addressesIn(result.html);
      if (!isSecondPage(address)) firstPages.set(pathOf(address), records);
      queue.unshift(...addresses.filter((each) => isSecondPage(each) && pathOf(each) === pathOf(address)));
      queue.push(...addresses);
    }
    takeCalls();
  }
  // A verb that is only posted has no page.
  return tried.filter(({ status }) => status !== 405);
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

const isSecondPage = (address: string): boolean => /[?&]page=2(&|$)/.test(address);

function problemOf({ status }: OpenedPage, wasSignedOut: boolean, repeats: boolean): string | null {
  if (wasSignedOut) return 'the session ended';
  if (repeats) return 'page 2 has the rows of page 1';
  return status === 404 ? 'there is no such record or page' : null;
}

/** Addresses of the records of a list. */
const recordsIn = (html: string, list: string): ReadonlySet<string> =>
  new Set(
    addressesIn(html)
      .map(pathOf)
      .filter((path) => path.startsWith(`${list}/`) && routeName(path).slice(routeName(list).length).includes(':')),
  );

const isRepeated = (first: ReadonlySet<string> | undefined, second: ReadonlySet<string>): boolean =>
  first !== undefined && second.size > 0 && second.isSubsetOf(first);

export interface Unreached {
  /** Addresses that answer 404 by themselves: the API does not offer what they need. */
  notOffered: readonly string[];
  /** No record was there to open them with. */
  withoutRecord: readonly string[];
}

/** Pages of the portal that no link led to. One that is only posted, or is there all the same, is not among them. */
export async function unreachedPages({ browser, takeCalls }: Walk, tried: readonly Tried[]): Promise<Unreached> {
  const there = new Set(tried.map(({ page }) => page));
  const missing: string[] = [];
  for (const [path] of Object.values(portalPages)) {
    if (there.has(`/${path}`) || isSkipped(`/${path}`)) continue;
    const { status } = await browser.open(`/${path.replace(/:\w+/g, '0')}`);
    if (status === 404) missing.push(`/${path}`);
    takeCalls();
  }
  const notOffered = missing.filter((page) => !page.includes(':'));
  const isBelow = (page: string) => notOffered.some((each) => page.startsWith(`${each}/`));
  return {
    notOffered: missing.filter((page) => !page.includes(':') || isBelow(page)),
    withoutRecord: missing.filter((page) => page.includes(':') && !isBelow(page)),
  };
}
