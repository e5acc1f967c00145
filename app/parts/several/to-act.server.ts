import { redirect } from '@remix-run/node';

/**
 * Leads on to the act whose button was pressed. A browser that knows no `formaction`, such as w3m, sends every button to the page of
 * the rows, with the name of the act and what was ticked.
 *
 * @throws a redirect where the address names one of these acts
 */
export function leadToAct(request: Request, acts: readonly { name: string; address: string }[]): void {
  const { searchParams } = new URL(request.url);
  const act = acts.find(({ name }) => name === searchParams.get('act'));
  if (!act) return;
  searchParams.delete('act');
  throw redirect(`${act.address}?${searchParams}`);
}
