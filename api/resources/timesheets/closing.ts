import type { Closing } from '#domain/invoice/weekly.ts';
import type { Database } from '../../db/client.ts';
import { findSetting } from '../settings/store.ts';

/** Returns when the weekly invoices are made, as this deployment has set it. */
export const closingSetting = (db: Database): Promise<Closing> => findSetting(db, 'weekly_invoices');
