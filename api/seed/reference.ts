import type { Database } from '../db/client.ts';
import { banks } from './reference/banks.ts';
import { faqs, faqTopics } from './reference/faqs.ts';
import { districtRows, industries } from './reference/places.ts';
import { adminRoles, equipments, gears, requirements, responsibilities } from './reference/role-choices.ts';
import { settings } from './reference/settings.ts';
import { insertRows } from './rows.ts';

const inOrder = <Row extends object>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, position: index + 1 }));

/**
 * The lists every deployment stands on, demo or not: districts, industries, banks, what roles are made of,
 * questions and answers, prices. What is there already is left as it is, so that it may be changed in place.
 */
export async function seedReference(db: Database, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    await insertRows(tx, 'districts', inOrder(districtRows));
    await insertRows(tx, 'industries', inOrder(industries));
    await insertRows(tx, 'banks', inOrder(banks));
    await insertRows(tx, 'equipments', inOrder(equipments));
    await insertRows(tx, 'gears', inOrder(gears));
    await insertRows(tx, 'requirements', inOrder(requirements));
    await insertRows(tx, 'admin_roles', inOrder(adminRoles));
    await insertRows(tx, 'responsibilities', inOrder(responsibilities));
    await insertRows(tx, 'faq_topics', inOrder(faqTopics));
    await insertRows(tx, 'faqs', inOrder(faqs));
    await insertRows(tx, 'settings', settings.map((setting) => ({ ...setting, updated_at: now })));
  });
}
