import { addHours } from '#app/domain/time.ts';
import { insertReturningIds } from '../../db/rows.ts';
import type { DemoBusiness, Story } from './story.ts';

const harbourline = {
  ken: { name: 'Ken Lau 劉家健', phone: '+852 6123 4567', email: 'ken.lau@harbourline.example' },
  ada: { name: 'Ada Chan 陳雅雯', phone: '+852 5988 2310', email: 'ada.chan@harbourline.example' },
  mak: { name: 'Mak Wing Hong 麥永康', phone: '+852 9345 0187', email: 'tsingyi.gate@harbourline.example' },
  priya: { name: 'Priya Thapa', phone: '+852 6702 4419', email: 'afc.nights@harbourline.example' },
};

const eastgate = { grace: { name: 'Grace Ho 何佩詩', phone: '+852 9345 6789', email: 'grace@eastgate.example' } };

/** People whom workers call when they arrive. */
export async function seedContacts(story: Story): Promise<void> {
  await add(story, story.made.harbourline, harbourline);
  await add(story, story.made.eastgate, eastgate);
}

async function add({ db, now, made }: Story, business: DemoBusiness, contacts: Record<string, { name: string; phone: string; email: string }>): Promise<void> {
  const since = addHours(now, -24 * 130);
  const rows = Object.values(contacts).map((contact) => ({
    ...contact,
    business_id: business.id,
    created_at: since,
    updated_at: since,
    updated_by: business.operator.name,
  }));
  const ids = await insertReturningIds(db, 'contacts', rows);
  Object.keys(contacts).forEach((key, index) => (made.contacts[key] = ids[index] ?? 0));
}
