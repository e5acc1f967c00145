import sql from 'sql-template-tag';
import type { Database } from '../db/client.ts';

/** Pages that a platform has only once it has written them: the product's own text would be a promise of its own. */
export const optionalPages = ['careers'] as const;

export const isOptionalPage = (type: string): boolean => optionalPages.some((page) => page === type);

export async function unpublishedPages(db: Database): Promise<string[]> {
  const written = await db.many<{ type: string }>(
    sql`select type from articles where type = any(${[...optionalPages]}::text[])`,
  );
  return optionalPages.filter((page) => !written.some(({ type }) => type === page));
}
