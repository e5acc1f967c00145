import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';

/** The loader of every page about one timesheet. */
export async function loadTimesheet({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'timesheets');
  return {
    timesheet: await context.api.timesheets.get(idOf(params)),
    formKey: newFormKey(account.id),
    now: context.now(),
  };
}
