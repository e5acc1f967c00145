import { expect } from 'vitest';
import sql from 'sql-template-tag';
import { paths } from '#app/paths.ts';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress } from '#tests/support/pages/addresses.ts';
import { portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { unzip } from '#tests/support/workbook.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true });

/**
 * Amounts charged, paid and owed, as pages and files write them: 26,563.14 and 26563.14. A booking's cost is not
 * among them, because a supervisor who books must know it.
 */
async function amountsOfInvoices(world: PortalWorld): Promise<Set<string>> {
  const rows = await world.db.many<{ amount: number }>(sql`
    select amount from invoices union select amount from admin_invoices union select amount from payments where group_id is null
    union select balance from document_balances
    except select amount from payments where group_id is not null
    except select work_pay from user_shifts`);
  return new Set(
    rows
      .filter(({ amount }) => amount >= 100_000)
      .flatMap(({ amount }) => {
        const plain = (amount / 100).toFixed(2);
        return [plain, plain.replace(/\B(?=(\d{3})+(?=\.))/g, ',')];
      }),
  );
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8');
  return [...unzip(bytes).values()].map((file) => file.toString('utf8')).join('\n');
}

const numbersOf = (text: string): string[] => text.match(/\d[\d,]*\.\d\d?\b/g) ?? [];

it('shows a supervisor no amount of an invoice at any address, by any form, nor for any search', async ({
  world,
  ben,
}) => {
  const amounts = await amountsOfInvoices(world);
  expect(amounts.size).toBeGreaterThan(20);
  const leaks: string[] = [];
  const look = async (label: string, request: Request): Promise<string> => {
    const text = await textOf(await ben.request(request));
    const found = numbersOf(text).filter((number) => amounts.has(number) || amounts.has(`${number}0`));
    if (found.length > 0) leaks.push(`${label}: ${found.slice(0, 3).join(' ')}`);
    return text;
  };
  const get = (path: string) => look(path, new Request(new URL(path, portalOrigin)));
  for (const { kind, at } of await everyAddress(demoApi(world.apiUrl, '')))
    for (const address of ['public', 'public-file', 'signed-out'].includes(kind) ? [] : at) {
      await get(address);
      if (!kind.startsWith('operator')) continue;
      const init = { method: 'POST', body: new URLSearchParams(), headers: { origin: portalOrigin } };
      await look(`a form at ${address}`, new Request(new URL(address, portalOrigin), init));
    }

  const numbers = await world.db.many<{ number: string; id: number }>(
    sql`select number, id from invoices union all select number, id from admin_invoices order by number limit 40`,
  );
  for (const { number, id } of numbers) {
    expect(await get(`${paths.search}?search=${number}`)).not.toContain(paths.workerInvoice(id));
    await get(paths.workerInvoice(id));
    await get(paths.adminInvoice(id));
  }
  for (const { body } of await world.db.many<{ body: string }>(sql`
    select n::text as body from notifications n join accounts a on a.id = n.account_id where a.email = 'supervisor@demo.test'`)) {
    const found = numbersOf(body).filter((number) => amounts.has(number));
    if (found.length > 0) leaks.push(`notification: ${body}`);
  }
  expect(leaks).toEqual([]);
});
