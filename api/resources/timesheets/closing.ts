import type { Closing } from '#domain/invoice/weekly.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../settings/store.ts';

export const closingSetting = (db: Database): Promise<Closing> => findSetting(db, 'weekly_invoices');
