import { addDays, addHours, dayOf } from '#domain/shared/time.ts';
import { hkidCheck, maskHkid } from '#domain/hong-kong/hkid.ts';
import { insertReturningIds, insertRows } from '#api/db/rows.ts';
import { setBankDetails } from '#api/workers/worker-account/details.ts';
import { demoPasswordHash } from './businesses.ts';
import { demoWorkers, type DemoWorker } from './people.ts';
import type { DemoSeed } from './demo-seed.ts';

const certificates = {
  forklift: {
    name: { en: 'Forklift truck operator certificate', hk: '鏟車（叉式起重車）操作員證書' },
    months: 26,
    is_forklift: true,
  },
  forkliftExpired: {
    name: { en: 'Forklift truck operator certificate', hk: '鏟車（叉式起重車）操作員證書' },
    months: -2,
    is_forklift: true,
  },
  reachTruck: { name: { en: 'Reach truck certificate', hk: '前移式鏟車證書' }, months: 14, is_forklift: true },
  firstAid: { name: { en: 'First aid certificate', hk: '急救證書' }, months: 9, is_forklift: false },
  airport: { name: { en: 'Airport restricted area permit', hk: '機場禁區許可證' }, months: 16, is_forklift: false },
  drivingLight: {
    name: { en: 'Driving licence, light goods vehicle', hk: '輕型貨車駕駛執照' },
    months: null,
    is_forklift: false,
  },
  drivingMedium: {
    name: { en: 'Driving licence, medium goods vehicle', hk: '中型貨車駕駛執照' },
    months: null,
    is_forklift: false,
  },
} as const;

const employers = [
  'Container Road Logistics',
  'Pearl River Cold Store',
  'Golden Mile Courier',
  'Lantau Air Cargo',
  'New Territories Wholesale',
] as const;
const jobs = ['Warehouse worker', 'Packer', 'Loading bay worker', 'Delivery helper', 'Stock clerk'] as const;

export async function seedWorkers(seed: DemoSeed): Promise<void> {
  for (const [index, worker] of demoWorkers.entries()) await addWorker(seed, worker, index);
}

const hkidMask = (index: number): string => {
  const body = `${'ACDGHKMPRVYZ'[index % 12]}${String(100_000 + ((index * 74_531) % 900_000))}`;
  return maskHkid(`${body}(${hkidCheck(body)})`);
};

const bankDetailsOf = ({ name: payee }: DemoWorker, phone: string, index: number) =>
  index % 3 === 0
    ? { payee, bank_code: '004', account: `${123 + index}-${456_700 + index}-838` }
    : { payee, bank_code: null, account: phone };

async function addWorker(
  { db, now, random, made, sealing }: DemoSeed,
  worker: DemoWorker,
  index: number,
): Promise<void> {
  const since = addHours(now, -24 * random.whole(150, 400));
  const email = index === 0 ? 'worker@demo.test' : `${worker.name.toLowerCase().replace(/\s+/g, '.')}@workers.example`;
  const phone = `+852 ${random.pick([5, 6, 9])}${random.whole(100, 999)} ${random.whole(1000, 9999)}`;
  const [id = 0] = await insertReturningIds(db, 'workers', [
    {
      name: worker.name,
      name_hk: worker.hk,
      email,
      phone,
      sex: worker.sex,
      nationality: worker.nationality,
      experience_years: worker.years,
      about: worker.about,
      language: worker.language,
      state: 'ACTIVE',
      right_to_work: true,
      of_age: true,
      submitted_at: since,
      approved_at: since,
      approved_by: 'Admin',
      hkid_masked: hkidMask(index),
      emergency_name: `${worker.name.split(' ')[0]} ${random.pick(['Siu Fong', 'Kwok Keung', 'Mei Yee', 'Wai Man'])}`,
      emergency_phone: `+852 9${random.whole(100, 999)} ${random.whole(1000, 9999)}`,
      emergency_relationship: random.pick(['Spouse', 'Parent', 'Sibling']),
      created_at: since,
      updated_at: since,
    },
  ]);
  await addDetails({ db, now, random }, worker, id);
  if (index % 7 !== 6) await setBankDetails(db, id, bankDetailsOf(worker, phone, index), sealing);
  const [accountId = 0] = await insertReturningIds(db, 'accounts', [
    {
      role: 'USER',
      worker_id: id,
      email,
      email_proved_at: since,
      password_hash: demoPasswordHash,
      first_name: worker.name,
      phone,
      language: worker.language,
      created_at: since,
      updated_at: since,
    },
  ]);
  made.workers.push({ id, accountId, name: worker.name });
}

async function addDetails(
  { db, now, random }: Pick<DemoSeed, 'db' | 'now' | 'random'>,
  worker: DemoWorker,
  id: number,
): Promise<void> {
  const inOrder = (column: string, ids: readonly number[]) =>
    ids.map((one, index) => ({ worker_id: id, [column]: one, position: index + 1 }));
  await insertRows(db, 'worker_districts', inOrder('district_id', worker.districts));
  await insertRows(db, 'worker_industries', inOrder('industry_id', worker.industries));
  const today = dayOf(now);
  await insertRows(
    db,
    'worker_certificates',
    worker.certificates.map((key) => {
      const { months, name, is_forklift } = certificates[key];
      return {
        worker_id: id,
        name,
        is_forklift,
        expires_on: months === null ? null : addDays(today, months * 30 + random.whole(0, 20)),
        verified_at: random.chance(0.85) ? addHours(now, -24 * random.whole(30, 140)) : null,
      };
    }),
  );
  const began = addDays(today, -Math.max(1, worker.years) * 365);
  const changed = addDays(today, -random.whole(160, 300));
  if (worker.years > 0) {
    const job = {
      worker_id: id,
      company: random.pick(employers),
      position: random.pick(jobs),
      began_on: began,
      ended_on: changed,
    };
    await insertRows(db, 'worker_jobs', [job]);
  }
}
