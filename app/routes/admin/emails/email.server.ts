import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireInList } from '../find-in-list.server.ts';

/** 404 once the email has been purged. */
export const loadEmail = async ({ params, context }: LoaderFunctionArgs) => ({
  email: await requireInList(params, (query) => context.admin.emails.listEmails({ query })),
});
