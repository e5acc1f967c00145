import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

/** Filters of the statement: all open lines, overdue ones, and those reported as paid but not confirmed. */
export const openKinds = ['ALL', 'OVERDUE', 'SENT'] as const;
export type OpenKind = (typeof openKinds)[number];

export const openLines = (open: OpenKind): string => withQuery(paths.statement, { open });
