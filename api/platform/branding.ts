import { english } from '#locales/general.ts';
import type { Database } from '../db/client.ts';
import { findSetting } from './settings.store.ts';

export const standardName = english.app.name;
/** `hull` of the portal's tokens. */
export const standardColour = '#0a443d';

export const productName = async (db: Database): Promise<string> =>
  (await findSetting(db, 'branding')).name || standardName;
