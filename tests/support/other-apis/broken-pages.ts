import { demoApi } from '../demo/demo-api.ts';
import { everyAddress, type Address } from '../pages/addresses.ts';
import type { Visitor } from '../pages/visitor.ts';
import type { PortalWorld } from '../worlds/portal-world.ts';

const shown = new Set<Address['kind']>(['page', 'operator', 'public', 'redirect', 'signed-out']);

/** An address of every page that an operator can open. */
export const everyPage = async (world: PortalWorld): Promise<string[]> =>
  (await everyAddress(demoApi(world.apiUrl, '')))
    .filter(({ kind }) => shown.has(kind))
    .flatMap(({ at }) => at.slice(0, 1));

export async function brokenPages(addresses: readonly string[], someone: Visitor): Promise<string[]> {
  const left = [...addresses];
  const wrong: string[] = [];
  const readRest = async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      const { status, text } = await someone.open(address);
      if (status !== 200 || text.includes('could not be read'))
        wrong.push(`${address}: ${status} ${text.slice(0, 160)}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, readRest));
  return wrong;
}
