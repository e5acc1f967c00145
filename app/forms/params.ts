import { json } from '@remix-run/node';
import { readId } from '#domain/shared/id.ts';

/** A record's id in the URL. @throws a 404 Response for anything that is not an id */
export function requireIdParam(params: Readonly<Record<string, string | undefined>>, name = 'id'): number {
  const id = readId(params[name]);
  if (id === null) throw json({ kind: 'notFound' }, 404);
  return id;
}
