import sql from 'sql-template-tag';
import type { Database } from '#api/db/client.ts';
import { insertRows } from '#api/db/rows.ts';
import type { StoredSettings } from '#api/platform/settings.store.ts';

const settings = {
  bank: {
    bank_name: { en: 'The Hongkong and Shanghai Banking Corporation (HSBC)', hk: '香港上海滙豐銀行' },
    bank_code: '004',
    account_name: 'Shiftdock Limited',
    account_number: '004-123456-838',
    fps_id: '1234567',
    fps_reference: true,
  },
  platform: {
    legal_name: 'Shiftdock Limited',
    support_email: 'support@shiftdock.example',
    postal_address: { en: '12/F, 8 Container Port Road, Kwai Chung, Hong Kong', hk: '香港葵涌貨櫃碼頭路 8 號 12 樓' },
  },
} as const satisfies Partial<StoredSettings>;

/** Replaces the empty settings as of `now`. */
export async function seedPlatform(tx: Database, now: Date): Promise<void> {
  const types = Object.keys(settings);
  // An update would leave the empty settings in the history.
  await tx.run(sql`delete from settings where type = any(${types}::text[])`);
  await insertRows(
    tx,
    'settings',
    Object.entries(settings).map(([type, value]) => ({ type, value, updated_at: now })),
  );
}
