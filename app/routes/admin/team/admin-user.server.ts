import type { LoaderFunctionArgs } from '@remix-run/node';
import { json } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';

export async function loadPerson({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const person = (await context.office.people.listProviderPeople()).find((one) => one.id === id);
  if (!person) throw json({ kind: 'notFound' }, 404);
  return { person };
}
