import sql, { type Sql } from 'sql-template-tag';

/** Of a post `b`. */
export const published = (now: Date): Sql => sql`b.published_at <= ${now} and not b.is_draft and b.removed_at is null`;
