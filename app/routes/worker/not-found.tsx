import { json } from '@remix-run/node';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

const notFound = (): never => {
  throw json({ kind: 'notFound' }, 404);
};

export const loader = () => notFound();
export const action = () => notFound();

export default function NotFound() {
  return null;
}
