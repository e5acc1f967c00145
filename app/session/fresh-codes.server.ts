import type { RequestContext } from '#app/context.server.ts';

/** Returns the recovery codes that a form has made already, by its key; null where it is sent for the first time. */
export function codesOf({ session }: Pick<RequestContext, 'session'>, key: string): readonly string[] | null {
  const fresh = session.get('freshCodes');
  return fresh?.key === key ? fresh.codes : null;
}
