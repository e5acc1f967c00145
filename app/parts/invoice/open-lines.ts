import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

/** The statement has these lines by themselves: everything that is open, or what of it is overdue. */
export const openKinds = ['ALL', 'OVERDUE'] as const;
export type OpenKind = (typeof openKinds)[number];

/** Returns the address of the lines that a sum of what is owed is made of. */
export const openLines = (open: OpenKind): string => withQuery(paths.statement, { open });
