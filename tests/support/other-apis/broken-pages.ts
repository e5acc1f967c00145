import { demoApi } from '../demo/demo-api.ts';
import { everyAddress, type Address } from '../pages/addresses.ts';
import type { VisitedPage, Visitor } from '../pages/visitor.ts';
import type { PortalWorld } from '../worlds/portal-world.ts';

export const shown = new Set<Address['kind']>(['page', 'operator', 'public', 'redirect', 'signed-out']);

/** An address of every page that an operator can open. */
export const everyPage = async (world: PortalWorld): Promise<string[]> =>
  (await everyAddress(demoApi(world.apiUrl, '')))
    .filter(({ kind }) => shown.has(kind))
    .flatMap(({ at }) => at.slice(0, 1));

/** Opens pages four at a time. */
export async function openEach<Asked extends { address: string }>(
  asked: readonly Asked[],
  someone: Visitor,
  opened: (page: VisitedPage, asked: Asked) => void,
): Promise<void> {
  const left = [...asked];
  const readRest = async () => {
    for (let next = left.shift(); next; next = left.shift()) opened(await someone.open(next.address), next);
  };
  await Promise.all(Array.from({ length: 4 }, readRest));
}

export async function brokenPages(
  addresses: readonly string[],
  someone: Visitor,
  unread: RegExp | null = /could not be read/,
): Promise<string[]> {
  const wrong: string[] = [];
  const asked = addresses.map((address) => ({ address }));
  await openEach(asked, someone, ({ status, text }, { address }) => {
    if (status !== 200 || unread?.test(text)) wrong.push(`${address}: ${status} ${text.slice(0, 160)}`);
  });
  return wrong;
}
