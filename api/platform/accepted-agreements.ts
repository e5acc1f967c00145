import sql from 'sql-template-tag';
import type { Article } from '#contract/admin/settings.ts';
import type { AcceptedAgreement } from '#contract/admin/businesses.ts';
import { agreementEdition } from './agreement.ts';
import { legalTextInForce } from './legal-texts.store.ts';
import { printedRules } from './printed-rules.ts';
import { findSetting } from './settings.store.ts';
import type { Database } from '../db/client.ts';
import { columns, jsonObject } from '../db/columns.ts';
import { productName } from './branding.ts';
import { storedValue } from '../db/rows.ts';
import { json } from '../db/values.ts';
import { articleOf } from '../content/articles.ts';

async function agreementInForce(db: Database, now: Date): Promise<Article> {
  const { payment_methods: methods, direct_hire_fee: directHireFee } = await findSetting(db, 'pricing');
  const { approves_undecided: approvesUndecided } = await findSetting(db, 'timesheets');
  const site = {
    platform: await findSetting(db, 'platform'),
    product: await productName(db),
    methods,
    rules: await printedRules(db),
    terms: await findSetting(db, 'retention'),
  };
  const written = await legalTextInForce(db, 'customer-agreement', now);
  return articleOf('customer-agreement', site, { directHireFee, approvesUndecided }, written);
}

/** The edition in force, whose words stay readable from now on, whatever becomes of the text. */
export async function keepEdition(tx: Database, now: Date): Promise<string> {
  const edition = await agreementEdition(tx, now);
  const { title, sections } = await agreementInForce(tx, now);
  await tx.run(sql`
    insert into agreement_editions (edition, title, sections, made_at)
    values (${edition}, ${storedValue(title)}, ${json(sections)}::jsonb, ${now}) on conflict do nothing`);
  return edition;
}

const accepted = columns<AcceptedAgreement>({
  edition: sql`g.edition`,
  first_accepted_at: sql`min(g.accepted_at)`,
  last_accepted_at: sql`max(g.accepted_at)`,
  email: sql`(array_agg(g.email order by g.accepted_at desc))[1]`,
  text: sql`case when e.edition is not null then ${jsonObject<NonNullable<AcceptedAgreement['text']>>({
    title: sql`e.title`,
    sections: sql`e.sections`,
  })} end`,
});

/** The latest first. Texts of editions from before they were kept are null. */
export const acceptedAgreements = (db: Database, businessId: number): Promise<AcceptedAgreement[]> =>
  db.many(sql`
    select ${accepted} from agreement_acceptances g left join agreement_editions e on e.edition = g.edition
    where g.business_id = ${businessId} group by g.edition, e.edition order by max(g.accepted_at) desc`);
