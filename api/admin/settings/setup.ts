import sql from 'sql-template-tag';
import type { BodyOf } from '#contract/core/call.ts';
import type { saveSetup } from '#contract/admin/installation.ts';
import { ApiError, failField } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import type { AuditStamp } from '../../db/listing.ts';
import { assertVersion, type Versioned } from '../../http/version.ts';
import { changeSetting, isSettingKind, settingLeaves } from './change.ts';

type Setup = Omit<BodyOf<typeof saveSetup>, 'version'>;

const settingOf: Readonly<Record<keyof Setup, string>> = {
  legal_name: 'platform.legal_name',
  postal_address_en: 'platform.postal_address.en',
  postal_address_hk: 'platform.postal_address.hk',
  support_email: 'platform.support_email',
  fps_id: 'bank.fps_id',
  bank_code: 'bank.bank_code',
  bank_name_en: 'bank.bank_name.en',
  bank_name_hk: 'bank.bank_name.hk',
  account_name: 'bank.account_name',
  account_number: 'bank.account_number',
};

const names = Object.values(settingOf);

/** Counts the changes of these settings so far. */
export const setupVersion = (db: Database, now: Date): Promise<Versioned> =>
  db.one<Versioned>(sql`
    select ${columns<Versioned>({
      version: sql`count(*)`,
      updated_at: sql`coalesce(max(applied_at), ${now})`,
      updated_by: sql`(array_agg(set_by order by applied_at desc, id desc))[1]`,
    })} from setting_changes where applied_at is not null and name = any(${names}::text[])`);

async function presentValues(tx: Database): Promise<Map<string, unknown>> {
  const rows = await tx.many<{ type: string; value: unknown }>(
    sql`select type, value from settings where type in ('platform', 'bank') for update`,
  );
  const leaves = rows.flatMap(({ type, value }) => (isSettingKind(type) ? settingLeaves(type, value) : []));
  return new Map(leaves.map(({ name, value }) => [name, value]));
}

/** @throws ApiError 409 where one of them changed after that version, 422 with the field whose setting takes no such value; nothing is changed then */
export async function saveSetupSettings(
  tx: Database,
  { version, ...setup }: BodyOf<typeof saveSetup>,
  edit: AuditStamp,
): Promise<void> {
  assertVersion(await setupVersion(tx, edit.at), version);
  const present = await presentValues(tx);
  for (const field of Object.keys(settingOf) as (keyof Setup)[]) {
    const [name, value] = [settingOf[field], setup[field]];
    if (present.get(name) === value) continue;
    try {
      await changeSetting(tx, { name, value }, edit);
    } catch (error) {
      if (error instanceof ApiError && error.options.fields?.value) failField(field, error.text);
      throw error;
    }
  }
}
