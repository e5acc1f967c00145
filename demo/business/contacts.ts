import { addHours } from '#domain/shared/time.ts';
import { insertReturningIds } from '#api/db/rows.ts';
import type { DemoBusiness, DemoSeed } from './demo-seed.ts';

const harbourline = {
  ken: { name: 'Ken Lau 劉家健', phone: '+852 6123 4567', email: 'ken.lau@harbourline.example' },
  ada: { name: 'Ada Chan 陳雅雯', phone: '+852 5988 2310', email: 'ada.chan@harbourline.example' },
  mak: { name: 'Mak Wing Hong 麥永康', phone: '+852 9345 0187', email: 'tsingyi.gate@harbourline.example' },
  priya: { name: 'Priya Thapa', phone: '+852 6702 4419', email: 'afc.nights@harbourline.example' },
  wing: { name: 'Wing Cheung 張永', phone: '+852 6210 4471', email: 'wing.cheung@harbourline.example' },
  carol: { name: 'Carol Yu 余嘉敏', phone: '+852 9877 1203', email: 'carol.yu@harbourline.example' },
  raj: { name: 'Raj Limbu', phone: '+852 5533 9081', email: 'raj.limbu@harbourline.example' },
  fanny: { name: 'Fanny Ho 何芳儀', phone: '+852 6388 2745', email: 'fanny.ho@harbourline.example' },
  dicky: { name: 'Dicky Tsui 徐志明', phone: '+852 9102 6634', email: 'dicky.tsui@harbourline.example' },
  elaine: { name: 'Elaine Kwan 關綺玲', phone: '+852 5721 3390', email: 'elaine.kwan@harbourline.example' },
  sam: { name: 'Sam Ko 高志森', phone: '+852 6804 5512', email: 'sam.ko@harbourline.example' },
  ivy: { name: 'Ivy Pang 彭詠雯', phone: '+852 9456 0728', email: 'ivy.pang@harbourline.example' },
  tony: { name: 'Tony Mok 莫子聰', phone: '+852 5190 8843', email: 'tony.mok@harbourline.example' },
  bonnie: { name: 'Bonnie Shum 沈佩瑤', phone: '+852 6677 1920', email: 'bonnie.shum@harbourline.example' },
  alex: { name: 'Alex Fong 方志強', phone: '+852 9233 7401', email: 'alex.fong@harbourline.example' },
  joe: { name: 'Joe Yuen 袁國輝', phone: '+852 5409 6627', email: 'joe.yuen@harbourline.example' },
  kitty: { name: 'Kitty Lo 羅潔儀', phone: '+852 6155 8034', email: 'kitty.lo@harbourline.example' },
};

const eastgate = { grace: { name: 'Grace Ho 何佩詩', phone: '+852 9345 6789', email: 'grace@eastgate.example' } };

export async function seedContacts(seed: DemoSeed): Promise<void> {
  await add(seed, seed.made.harbourline, harbourline);
  await add(seed, seed.made.eastgate, eastgate);
}

async function add(
  { db, now, made }: DemoSeed,
  business: DemoBusiness,
  contacts: Record<string, { name: string; phone: string; email: string }>,
): Promise<void> {
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
