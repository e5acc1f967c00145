import sql from 'sql-template-tag';
import { isSecretField } from '#domain/shared/secret-fields.ts';
import type { Call } from '#contract/core/call.ts';
import type { Database } from '#api/db/client.ts';
import type { AdminCaller } from './caller.ts';

/** Longer texts, such as an article, are not stored in the audit log. */
const longest = 200;

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= longest);

/** Returns the plain values of a body, without its secrets. */
const detailsOf = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(([name, value]) => isPlain(value) && name !== 'token' && !isSecretField(name)),
  );

/** The reverse operation needs the id, which only the response has. */
const idOf = (made: unknown): { id?: number } =>
  typeof made === 'object' && made !== null && 'id' in made && typeof made.id === 'number' ? { id: made.id } : {};

export const recordAuditEntry = (
  db: Database,
  { accountId, name }: AdminCaller,
  { call, path, body, made, now }: { call: Call; path: string; body: unknown; made: unknown; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into audit_log (account_id, name, call, path, details, at)
    values (${accountId}, ${name}, ${call.name}, ${path}, ${JSON.stringify({ ...detailsOf(body), ...idOf(made) })}::jsonb, ${now})`);
