import sql, { type Sql } from 'sql-template-tag';
import { normaliseHkid } from '#domain/hong-kong/hkid.ts';
import { comparableAccount } from '#domain/workers/same-person.ts';
import type { Sealing } from '../sealing.ts';

export const hkidDigests = (sealing: Sealing, hkid: string): readonly string[] =>
  sealing.digests(normaliseHkid(hkid) ?? hkid, 'hkid of a worker');

export const accountDigests = (sealing: Sealing, account: string, bankCode: string | null): readonly string[] =>
  sealing.digests(comparableAccount(account, bankCode), 'account of a worker');

/** The digest that another worker has by an older key, so that equal numbers stay equal when keys are rotated. */
export const storedDigest = (column: 'hkid_digest' | 'account_digest', digests: readonly string[]): Sql => {
  const name = column === 'hkid_digest' ? sql`hkid_digest` : sql`account_digest`;
  return sql`coalesce((select min(x.${name}) from workers x where x.${name} = any(${[...digests]}::text[])), ${digests[0] ?? null}::text)`;
};
