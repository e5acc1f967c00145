import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { findInList } from '../find-in-list.server.ts';

/** 404 once the email has been purged. */
export async function loadLetter({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const letter = await findInList(
    (query) => context.office.letters.listLetters({ query }),
    (one) => one.id === id,
  );
  if (!letter) throw json({ kind: 'notFound' }, 404);
  return { letter };
}
