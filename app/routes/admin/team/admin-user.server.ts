import type { LoaderFunctionArgs } from '@remix-run/node';
import { json } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';

export async function loadAdminUser({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const person = (await context.admin.users.listAdminUsers()).find((item) => item.id === id);
  if (!person) throw json({ kind: 'notFound' }, 404);
  return { person };
}
