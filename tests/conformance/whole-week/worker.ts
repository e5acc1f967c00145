import * as account from '#contract/workers/worker-account.ts';
import * as side from '#contract/workers/worker-app.ts';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import type { Person } from '../client.ts';
import type { ReadCode } from '../scene.ts';
import type { Asking } from './ask.ts';

const email = 'wing@workers.example';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function photo(api: Asking, as: Person): Promise<number> {
  const body = new FormData();
  body.set('file', new File([Buffer.from(picture, 'base64')], 'photo.png', { type: 'image/png' }));
  return (await api.ask(account.workerUpload, { body }, as)).id;
}

export async function signUp(api: Asking, readCode: ReadCode): Promise<Person & { id: number }> {
  await api.ask(account.workerSendCode, { body: { email } });
  const code = await readCode(email);
  const begun = await api.ask(account.workerVerifyCode, { body: { email, code } });
  const as = { token: begun.token, role: 'worker' } as const;
  const { districts, industries } = await api.ask(account.listWorkerOptions, {});
  const version = async () => (await api.ask(account.workerSelf, {}, as)).version;
  const person = {
    name: 'Ho Wing Sze',
    name_hk: '何詠詩',
    phone: '+852 6123 4567',
    language: 'hk' as const,
    sex: null,
    hkid: `C123456(${hkidCheck('C123456')})`,
    right_to_work: true,
    of_age: true,
    about: '',
    experience_years: 2,
    emergency_contact: null,
    district_ids: [districts[0]?.id ?? 0],
    industry_ids: [industries[0]?.id ?? 0],
  };
  await api.ask(account.updateWorker, { body: { ...person, version: await version() } }, as);
  const bankDetails = { payee: 'Ho Wing Sze', bank_code: null, account: '61234567' };
  await api.ask(account.setWorkerBankDetails, { body: { ...bankDetails, version: await version() } }, as);
  const forklift = { name: { en: 'Forklift truck', hk: '叉式起重車' }, expires_on: '2030-01-31', is_forklift: true };
  await api.ask(account.addWorkerCertificate, { body: { ...forklift, upload_id: await photo(api, as) } }, as);
  const { state } = await api.ask(account.submitWorker, {}, as);
  if (state !== 'WAITING') throw new Error(`who has finished is ${state}`);
  return { ...as, id: begun.account.id };
}

export async function applyForAll(api: Asking, as: Person): Promise<number[]> {
  const { items } = await api.ask(side.workerOpenShifts, {}, as);
  for (const { id } of items) await api.ask(side.workerApply, { params: { id } }, as);
  return items.map(({ id }) => id);
}

export async function timesheetOf(api: Asking, as: Person, shift: number): Promise<number> {
  const { items } = await api.ask(side.workerMyShifts, {}, as);
  return items.find(({ shift_id: id }) => id === shift)?.timesheet?.id ?? 0;
}

export async function clock(
  api: Asking,
  as: Person,
  call: typeof side.workerClockIn,
  { timesheet, code }: { timesheet: number; code: string },
): Promise<void> {
  const position = { latitude: 22.308, longitude: 113.918 };
  await api.ask(call, { params: { id: timesheet }, body: { code, position, photo_id: await photo(api, as) } }, as);
}
