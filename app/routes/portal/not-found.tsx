import { json } from '@remix-run/node';

/** An address that is no page of ours, signed in or not. */
export function loader(): never {
  throw json({ kind: 'notFound' }, 404);
}

export default function NotFound() {
  return null;
}
