import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { findInList } from '../find-in-list.server.ts';

/** 404 once the email has been purged. */
export async function loadEmail({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const email = await findInList(
    (query) => context.admin.emails.listEmails({ query }),
    (item) => item.id === id,
  );
  if (!email) throw json({ kind: 'notFound' }, 404);
  return { email };
}
