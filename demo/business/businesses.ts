import sql from 'sql-template-tag';
import { fullName } from '#domain/shared/text/full-name.ts';
import { addHours } from '#domain/shared/time.ts';
import { insertReturningIds, insertRows } from '#api/db/rows.ts';
import { keepEdition } from '#api/platform/accepted-agreements.ts';
import { storeFiles } from './photos.ts';
import type { DemoBusiness, DemoSeed } from './demo-seed.ts';

/** Hash of "shiftdock-demo", the password of all demo accounts, in the format of `secrets.ts`. */
export const demoPasswordHash = 'scrypt$32768$8$1$UbicD2n0ZgINIYJ10oq1_Q$TMsKxPsuaB416aZLrnK6CO50ui4_H9Bt_8Bw6kBINVI';

const person = (
  role: 'OPERATOR' | 'SUPERVISOR',
  email: string,
  first: string,
  last: string,
  phone: string,
  position = '',
) => ({
  role,
  email,
  password_hash: demoPasswordHash,
  first_name: first,
  last_name: last,
  phone,
  position,
});

const harbourline = {
  company_name: 'Harbourline Logistics Limited',
  company_name_hk: '海線物流有限公司',
  website: 'https://harbourline.example',
  work_email: 'office@harbourline.example',
  address: '8 Container Port Road South, Kwai Chung',
  floor: '3/F, Block A',
  district_id: 10,
  warehouse_address: 'Kwai Chung Depot, 8 Container Port Road South, Kwai Chung',
  daily_workforce_count: 40,
  br_number: '61234567-000-11-25-A',
  billing_email: 'accounts@harbourline.example',
  billing_phone: '+852 2419 8800',
};

const eastgate = {
  ...harbourline,
  company_name: 'Eastgate Freight Limited',
  company_name_hk: '東閘貨運有限公司',
  website: '',
  work_email: 'office@eastgate.example',
  address: '21 Wang Chiu Road, Kowloon Bay',
  floor: '12/F',
  district_id: 9,
  warehouse_address: '21 Wang Chiu Road, Kowloon Bay',
  daily_workforce_count: 12,
  br_number: '72345678-000-03-26-B',
  billing_email: 'bills@eastgate.example',
  billing_phone: '+852 2755 6100',
};

const pending = {
  ...eastgate,
  company_name: 'Tsing Yi Cold Chain Limited',
  company_name_hk: '青衣冷鏈有限公司',
  work_email: 'hello@tycoldchain.example',
  address: '88 Tsing Yi Road, Tsing Yi',
  floor: 'G/F',
  district_id: 10,
  warehouse_address: '88 Tsing Yi Road, Tsing Yi',
  br_number: '73456789-000-06-26-C',
  billing_email: 'finance@tycoldchain.example',
  billing_phone: '+852 2434 7700',
};

export async function seedBusinesses(seed: DemoSeed): Promise<void> {
  const long = addHours(seed.now, -24 * 140);
  const lately = addHours(seed.now, -20);
  const made = seed.made;
  made.harbourline = await business(
    seed,
    harbourline,
    long,
    true,
    [1, 2, 4, 5],
    [
      person('OPERATOR', 'operator@demo.test', 'Ada', 'Chan', '+852 9123 4567'),
      person('SUPERVISOR', 'supervisor@demo.test', 'Ben', 'Lau', '+852 9234 5678', 'Shift supervisor'),
      person('SUPERVISOR', 'carmen@harbourline.example', 'Carmen', 'Ip', '+852 9345 6780', 'Night supervisor'),
      person('SUPERVISOR', 'wing@harbourline.example', 'Wing', 'Cheung', '+852 6300 4000', 'Depot supervisor'),
      person('SUPERVISOR', 'carol@harbourline.example', 'Carol', 'Yu', '+852 6337 4211', 'Depot supervisor'),
      person('SUPERVISOR', 'raj@harbourline.example', 'Raj', 'Limbu', '+852 6374 4422', 'Night supervisor'),
      person('SUPERVISOR', 'fanny@harbourline.example', 'Fanny', 'Ho', '+852 6411 4633', 'Returns supervisor'),
      person('SUPERVISOR', 'dicky@harbourline.example', 'Dicky', 'Tsui', '+852 6448 4844', 'Cold store supervisor'),
      person('SUPERVISOR', 'elaine@harbourline.example', 'Elaine', 'Kwan', '+852 6485 5055', 'Training lead'),
      person('SUPERVISOR', 'sam@harbourline.example', 'Sam', 'Ko', '+852 6522 5266', 'Fleet supervisor'),
      person('SUPERVISOR', 'ivy@harbourline.example', 'Ivy', 'Pang', '+852 6559 5477', 'Weekend supervisor'),
      person('SUPERVISOR', 'tony@harbourline.example', 'Tony', 'Mok', '+852 6596 5688', 'Airport supervisor'),
      person('SUPERVISOR', 'bonnie@harbourline.example', 'Bonnie', 'Shum', '+852 6633 5899', 'Packing line lead'),
      person('SUPERVISOR', 'alex@harbourline.example', 'Alex', 'Fong', '+852 6670 6110', 'Depot supervisor'),
      person('SUPERVISOR', 'joe@harbourline.example', 'Joe', 'Yuen', '+852 6707 6321', 'Night supervisor'),
      person('SUPERVISOR', 'kitty@harbourline.example', 'Kitty', 'Lo', '+852 6744 6532', 'Weekend supervisor'),
      person('SUPERVISOR', 'winnie@harbourline.example', 'Winnie', 'Lam', '+852 6781 6743', 'Returns supervisor'),
    ],
  );
  made.eastgate = await business(
    seed,
    eastgate,
    long,
    true,
    [3],
    [person('OPERATOR', 'other@demo.test', 'Grace', 'Ho', '+852 9345 6789')],
  );
  await deactivate(seed, ['joe@harbourline.example', 'kitty@harbourline.example']);
  await business(
    seed,
    pending,
    lately,
    false,
    [1],
    [person('OPERATOR', 'pending@demo.test', 'Kelvin', 'Ng', '+852 9456 7890')],
  );
}

async function deactivate({ db }: DemoSeed, emails: readonly string[]): Promise<void> {
  await db.run(sql`update accounts set active = false where email = any(${[...emails]}::text[])`);
}

function certificate({ company_name: name, br_number: number }: typeof harbourline): Buffer {
  const line = (y: number, text: string, size = 16) =>
    `<text x="40" y="${y}" font-family="sans-serif" font-size="${size}" fill="#10201e">${text}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 320" width="560" height="320"><path fill="#fff" stroke="#677974" stroke-width="2" d="M12 12h536v296H12z"/>${line(70, 'Business registration certificate (demo)', 22)}${line(140, name)}${line(180, number)}</svg>\n`,
  );
}

async function storeCertificate(seed: DemoSeed, businessId: number, fields: typeof harbourline): Promise<void> {
  const drawn = {
    name: 'BR certificate.svg',
    type: 'image/svg+xml',
    bytes: certificate(fields),
    width: 560,
    height: 320,
    owner: { business_id: businessId },
  };
  const [upload_id = 0] = await storeFiles(seed, [drawn]);
  await insertRows(seed.db, 'business_registration_files', [{ business_id: businessId, upload_id, position: 1 }]);
}

async function business(
  seed: DemoSeed,
  fields: typeof harbourline,
  since: Date,
  approved: boolean,
  industryIds: readonly number[],
  people: readonly ReturnType<typeof person>[],
): Promise<DemoBusiness> {
  const { db } = seed;
  const [id = 0] = await insertReturningIds(db, 'businesses', [
    {
      ...fields,
      sign_up_step: 4,
      approval: approved ? 'approved' : 'waiting',
      approved_at: approved ? addHours(since, 60) : null,
      overtime_percentage: 150,
      created_at: since,
      updated_at: since,
    },
  ]);
  await insertRows(
    db,
    'business_industries',
    industryIds.map((industry_id) => ({ business_id: id, industry_id })),
  );
  await storeCertificate(seed, id, fields);
  const accountIds = await insertReturningIds(
    db,
    'accounts',
    people.map((item) => ({
      ...item,
      ...{ business_id: id, language: 'en', email_proved_at: since, created_at: since, updated_at: since },
    })),
  );
  const named = people.map((one, index) => ({ accountId: accountIds[index] ?? 0, name: fullName(one) }));
  const [operator, supervisor = null] = named;
  if (operator === undefined) throw new Error('a business needs an operator');
  await insertRows(db, 'agreement_acceptances', [
    {
      business_id: id,
      account_id: operator.accountId,
      email: people[0]?.email ?? '',
      occasion: 'sign_up',
      edition: await keepEdition(db, addHours(since, 1)),
      accepted_at: addHours(since, 1),
    },
  ]);
  return { id, operator, supervisor };
}
