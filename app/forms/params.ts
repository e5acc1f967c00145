import { json } from '@remix-run/node';

/**
 * A record's number in the address.
 *
 * @throws a 404 Response for anything that is not a number
 */
export function idOf(params: Readonly<Record<string, string | undefined>>, name = 'id'): number {
  const value = params[name] ?? '';
  if (!/^[1-9]\d{0,14}$/.test(value)) throw json({ kind: 'notFound' }, 404);
  return Number(value);
}
