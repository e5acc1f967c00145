import { json } from '@remix-run/node';
import { requireSignedIn } from '#app/session/guards.server.ts';
import type { LoaderFunctionArgs } from '@remix-run/node';

/** An address that is no page of ours, for someone who is signed in. */
export function loader({ context }: LoaderFunctionArgs): never {
  requireSignedIn(context);
  throw json({ kind: 'notFound' }, 404);
}

export default function NotFound() {
  return null;
}
