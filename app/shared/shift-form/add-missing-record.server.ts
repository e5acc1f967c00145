import type { RequestContext } from '#app/context.server.ts';
import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';
import { formKeyName } from '#app/session/form-key.ts';
import { addRecordName, type MissingRecord } from './site-fields.tsx';

const pages: Readonly<Record<MissingRecord, string>> = {
  role: paths.newRole,
  location: paths.newLocation,
  contact: paths.newContact,
};

/** Characters. Longer values are not selections, and a URL has to hold all of them. */
const maxValueLength = 100;

/**
 * Where a button that adds a missing role, location or contact leads; null when another button submitted the
 * form. The selections so far are part of the URL, so that the form can show them again. @param here the page of
 * the form
 */
export function addMissingRecordPath(form: FormData, here: string, context: RequestContext): string | null {
  const add = form.get(addRecordName);
  if (typeof add !== 'string' || !Object.hasOwn(pages, add) || context.restoring) return null;
  const selected = [...form].flatMap(([name, value]) =>
    typeof value === 'string' &&
    value.length <= maxValueLength &&
    ![addRecordName, formKeyName, 'version'].includes(name)
      ? [[name, value] as const]
      : [],
  );
  return withQuery(pages[add as MissingRecord], { redirectTo: withQuery(here, Object.fromEntries(selected)) });
}

export function readPreviousChoices(request: Request, names: readonly string[]): Record<string, string> {
  const query = new URL(request.url).searchParams;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value !== null && value.length <= maxValueLength ? [[name, value]] : [];
    }),
  );
}
