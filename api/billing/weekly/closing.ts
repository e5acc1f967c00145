import type { Closing } from '#domain/shared/weekly-closing.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../../platform/settings.store.ts';

export const closingSetting = (db: Database): Promise<Closing> => findSetting(db, 'weekly_invoices');
