import { districts, regions } from '#app/domain/hong-kong/districts.ts';
import type { Database } from '../db/client.ts';
import { banks } from './content/banks.ts';
import { faqTopics } from './content/faqs.ts';
import { industries } from './content/industries.ts';
import { equipments, gears, requirements } from './content/role-choices.ts';
import { standardRoles } from './content/standard-roles.ts';
import { settings } from './reference/settings.ts';
import { insertRows } from '../db/rows.ts';

const districtRows = districts.map(({ id, region, en, hk }) => ({ id, name: { en, hk }, area: regions[region] }));

const adminRoles = standardRoles.map(({ id, name, industry }) => ({ id, name, industry_id: industry }));

const responsibilities = standardRoles.flatMap((role) => role.responsibilities.map((line) => ({ ...line, admin_role_id: role.id })));

const faqs = faqTopics.flatMap((topic) => topic.faqs.map((faq) => ({ ...faq, topic_id: topic.id })));

/** Rows as plain objects of columns, numbered as they are listed. */
const inOrder = <Row extends object>(rows: readonly Row[]): (Pick<Row, keyof Row> & { position: number })[] =>
  rows.map((row, index) => ({ ...row, position: index + 1 }));

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
    await insertRows(tx, 'faq_topics', inOrder(faqTopics.map(({ id, name }) => ({ id, name }))));
    await insertRows(tx, 'faqs', inOrder(faqs));
    await insertRows(tx, 'settings', settings.map((setting) => ({ ...setting, updated_at: now })));
  });
}
