import * as auth from '#contract/accounts/auth.ts';
import * as business from '#contract/accounts/business.ts';
import { createContact } from '#contract/categories/contacts.ts';
import { createLocation } from '#contract/categories/locations.ts';
import { adminRoles, createRole } from '#contract/categories/roles.ts';
import * as booking from '#contract/shifts/booking.ts';
import { listWorkerOptions } from '#contract/workers/worker-account.ts';
import { uploadFile } from '#contract/files/uploads.ts';
import { dollarsToCents } from '#domain/shared/money.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import type { Day } from '#domain/shared/time.ts';
import type { Person } from '../client.ts';
import type { ReadCode } from '../scene.ts';
import type { Asking } from './ask.ts';
import { contactBody, locationBody, roleBody } from '#tests/support/builders/records.ts';

export const email = 'yan@lantau.example';
const password = 'a lighthouse in fog';
const phone = '+852 9123 4567';

export async function signUp(api: Asking, readCode: ReadCode): Promise<Person & { id: number }> {
  await api.ask(auth.sendVerifyCode, { body: { email } });
  const code = await readCode(email);
  const begun = await api.ask(auth.verifyCode, { body: { email, code, purpose: 'SIGN_UP', role: 'OPERATOR' } });
  if (begun.purpose !== 'SIGN_UP') throw new Error('the code begins no sign-up');
  const id = begun.account.business_id ?? 0;
  const as = { token: begun.token, role: 'operator' } as const;
  const { districts, industries } = await api.ask(listWorkerOptions, {});
  const certificate = new FormData();
  certificate.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'certificate.pdf', { type: 'application/pdf' }));
  const { id: file } = await api.ask(uploadFile, { body: certificate }, as);
  const version = async () => (await api.ask(business.getProfile, { params: { id } }, as)).version;
  const person = { first_name: '欣', last_name: '黃', phone, password };
  await api.ask(business.updateBasicInfo, { body: { ...person, version: await version() } }, as);
  const company = {
    company_name: 'Lantau Cold Chain',
    company_name_hk: '大嶼山冷鏈',
    website: '',
    work_email: email,
    address: '18 Cheung Yip Street',
    floor: '',
    district_id: districts[0]?.id ?? 0,
    warehouse_address: '2 Chek Lap Kok Road',
    daily_workforce_count: 40,
    industry_ids: [industries[0]?.id ?? 0],
    br_number: '61234567',
    br_file_ids: [file],
  };
  await api.ask(business.updateBusinessInfo, { body: { ...company, version: await version() } }, as);
  const billing = { billing_email: 'bills@lantau.example', billing_phone: phone };
  await api.ask(business.updateBillingDetails, { body: { ...billing, version: await version() } }, as);
  await api.ask(business.agreeTerm, { body: { email, is_agree: true } }, as);
  return { ...as, id };
}

export async function signIn(api: Asking): Promise<Person> {
  const { token } = await api.ask(auth.login, { body: { email, password, role: 'OPERATOR' } });
  return { token, role: 'operator' };
}

/** Books the same hours from Monday to Friday, for one worker at HK$65 an hour; returns the five shifts. */
export async function bookWeek(api: Asking, as: Person, monday: Day, friday: Day): Promise<number[]> {
  const { districts, industries } = await api.ask(listWorkerOptions, {});
  const responsibilities = (await api.ask(adminRoles, {}, as)).flatMap((one) => one.responsibilities);
  const contact = contactBody({ name: 'Ken Lau', phone, email: 'ken@lantau.example' });
  const location = locationBody({
    name: 'Airport cold store',
    address: '2 Chek Lap Kok Road',
    district_id: districts[0]?.id ?? 0,
    position: { latitude: 22.308, longitude: 113.918 },
  });
  const role = roleBody({ responsibility_ids: [responsibilities[0]?.id ?? 0] });
  const body = {
    contact_id: (await api.ask(createContact, { body: contact }, as)).id,
    location_id: (await api.ask(createLocation, { body: location }, as)).id,
    role_id: (await api.ask(createRole, { body: role }, as)).id,
    training_class_id: null,
    industry_id: industries[0]?.id ?? 0,
    ...{ start_date: monday, end_date: friday, repeat_days: [1, 2, 3, 4, 5] as const },
    ...{ start_time: '09:00' as const, end_time: '18:00' as const },
    ...{ break_type: 'UNPAID' as const, breaks: [{ start_time: '13:00' as const, end_time: '14:00' as const }] },
    ...{ workers: 1, wage_type: 1 as const, wage: dollarsToCents(65) },
    ...{ overtime_included: false, overtime_start: null },
    ...{ audience: 'ALL' as const, favourite_hours: null, shared_emails: [] },
  };
  const draft = await api.ask(booking.createShift, { body: { ...body, repeat_days: [...body.repeat_days] } }, as);
  const how = { publish: true, payment_method: paymentMethod.FPS, is_agree: true } as const;
  const booked = await api.ask(booking.updateShift, { body: { id: draft.id, version: draft.version, ...how } }, as);
  return booked.shift_ids;
}
