import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

/** The statement has these lines by themselves: all that is open, what of it is overdue, and what was sent and waits. */
export const openKinds = ['ALL', 'OVERDUE', 'SENT'] as const;
export type OpenKind = (typeof openKinds)[number];

/** Returns the address of the lines that a sum of what is owed is made of. */
export const openLines = (open: OpenKind): string => withQuery(paths.statement, { open });
