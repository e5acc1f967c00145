import { json } from '@remix-run/node';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

export function loader(): never {
  throw json({ kind: 'notFound' }, 404);
}

export default function NotFound() {
  return null;
}
