import { withQuery } from '#app/forms/query.ts';
import { paths } from '#app/paths.ts';

/** Filters of the statement: all open lines, overdue ones, and those reported as paid but not confirmed. */
export const openItemKinds = ['ALL', 'OVERDUE', 'REPORTED'] as const;
export type OpenItemKind = (typeof openItemKinds)[number];

export const openItemsPath = (open: OpenItemKind): string => withQuery(paths.statement, { open });
