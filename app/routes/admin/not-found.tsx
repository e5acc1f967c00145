import { json } from '@remix-run/node';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export function loader(): never {
  throw json({ kind: 'notFound' }, 404);
}

export const action = loader;

export default function NotFound() {
  return null;
}
