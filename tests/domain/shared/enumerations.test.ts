import { describe, expect, it } from 'vitest';
import { chinese as hk, english as en } from '#locales/general.ts';
import agreementEn from '#locales/en-US/customer-agreement.json' with { type: 'json' };
import { role } from '#domain/accounts/roles.ts';
import { signUpPages, signUpStep } from '#domain/accounts/sign-up.ts';
import { agreementSections } from '#domain/content/agreement.ts';
import { applicantStatus, rejectReason } from '#domain/shifts/applicants/status.ts';
import { enumName, valuesOf } from '#domain/shared/enumeration.ts';
import { districts } from '#domain/hong-kong/districts.ts';
import { industry } from '#domain/accounts/industry.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { requirementLevel } from '#domain/categories/requirement.ts';
import { audience } from '#domain/shifts/audience.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { supervisorStatus } from '#domain/accounts/supervisor-status.ts';
import { weekday } from '#domain/shared/time.ts';
import { overtimeStatus, timesheetStatus } from '#domain/timesheets/status.ts';
import { blockReason, workerAction, workerList } from '#domain/workers/mark.ts';
import { sex } from '#domain/workers/sex.ts';

describe('states have the numbers of the specification', () => {
  it.each([
    ['login roles', role, { OPERATOR: 'OPERATOR', USER: 'USER', SUPERVISOR: 'SUPERVISOR' }],
    [
      'sign-up steps',
      signUpStep,
      { VERIFY_EMAIL: 0, BASIC_INFO: 1, BUSINESS_INFO: 2, CUSTOMER_AGREEMENT: 3, FINISH: 4 },
    ],
    ['shift', shiftStatus, { NEW: 2, IN_PROGRESS: 3, COMPLETED: 4, CANCEL: 5, DRAFT: 6 }],
    ['applicant', applicantStatus, { WAITING: 0, APPLY: 1, ACCEPT: 2, REJECT: 3, APPROVEL: 4, NEW: 5 }],
    [
      'timesheet',
      timesheetStatus,
      {
        IN_PROGRESS: 1,
        WAITING_APPROVAL: 2,
        APPROVAL: 3,
        BREAK_TIME: 4,
        REJECT: 5,
        APPROVAL_WORK_TIME: 6,
        PENDING: 7,
        COMPLETED: 8,
      },
    ],
    ['overtime', overtimeStatus, { PENDING: 0, DONE: 1, REJECT: 2 }],
    ['invoice', invoiceStatus, { IN_PROGRESS: 1, DUE: 2, PAID: 3, UNPAID: 4 }],
    ['admin invoice', adminInvoiceStatus, { PAST_DUE: 1, OUTSTANDING: 2, PAID: 3, REFUND: 4, PENDING: 5, REJECT: 6 }],
    ['payment method', paymentMethod, { MANUAL: 1, STRIPE: 2, FPS: 3 }],
    ['wage type', wageType, { HOURLY: 1, DAILY: 2 }],
    ['notification', notificationStatus, { READ: 1, UN_READ: 2 }],
    ['sex', sex, { MALE: 1, FEMALE: 2, OTHER: 3 }],
    ['worker audience', audience, { ALL: 'ALL', FAVORITE: 'FAVORITE' }],
    [
      'worker actions',
      workerAction,
      { BLOCK: 'BLOCK', FAVORITE: 'FAVORITE', UNBLOCK: 'UNBLOCK', UNFAVORITE: 'UNFAVORITE' },
    ],
    ['requirement', requirementLevel, { REQUIRED: 'REQUIRED', PREFERRED: 'PREFERRED' }],
  ])('%s', (_, enumeration, values) => {
    expect(enumeration).toEqual(values);
  });
});

describe('an enumeration', () => {
  it('names its values, and refuses a value of another one', () => {
    expect(valuesOf(role).map(enumName(role))).toEqual(['OPERATOR', 'USER', 'SUPERVISOR']);
    expect(() => enumName({ A: 1 })(2 as 1)).toThrow(RangeError);
  });
});

interface Words {
  [name: string]: string | Words;
}
const section = (words: unknown, path: string): Words =>
  path.split('.').reduce<Words>((inner, name) => (typeof inner[name] === 'object' ? inner[name] : {}), words as Words);

const regions = [...new Set(districts.map(({ region }) => region))];

describe('every value has a word in both languages', () => {
  it.each([
    ['accountRole', Object.keys(role)],
    ['signUpStep', [...signUpPages]],
    ['status.shift', Object.keys(shiftStatus)],
    ['status.applicant', Object.keys(applicantStatus)],
    ['status.timesheet', Object.keys(timesheetStatus)],
    ['status.overtime', Object.keys(overtimeStatus)],
    ['status.invoice', Object.keys(invoiceStatus)],
    ['status.adminInvoice', Object.keys(adminInvoiceStatus)],
    ['status.supervisor', Object.keys(supervisorStatus)],
    ['status.notification', Object.keys(notificationStatus)],
    ['paymentMethod', Object.keys(paymentMethod)],
    ['wageType', Object.keys(wageType)],
    ['audience', Object.keys(audience)],
    ['breakType', Object.keys(breakType)],
    ['seriesScope', Object.keys(seriesScope)],
    ['requirementLevel', Object.keys(requirementLevel)],
    ['sex', Object.keys(sex)],
    ['weekday', Object.keys(weekday)],
    ['workerAction', Object.keys(workerAction)],
    ['workerList', Object.keys(workerList)],
    ['reason.applicant', Object.keys(rejectReason)],
    ['reason.block', Object.keys(blockReason)],
    ['reason.cancel', Object.keys(cancelReason)],
    ['industry', Object.keys(industry)],
    ['region', [...regions]],
    ['district', districts.map(({ name }) => name)],
  ])('%s', (path, names) => {
    for (const words of [en, hk]) expect(Object.keys(section(words, path))).toEqual(expect.arrayContaining(names));
  });

  it('the agreement has its sections', () => {
    expect(Object.keys(agreementEn)).toEqual(expect.arrayContaining([...agreementSections]));
  });
});

describe('lists of the specification', () => {
  it('there are six industry choices and 18 districts in three regions', () => {
    expect(valuesOf(industry)).toHaveLength(6);
    expect(districts.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
    const count = (region: string) => districts.filter((district) => district.region === region).length;
    expect(regions.map(count)).toEqual([4, 5, 9]);
  });

  it('the agreement has the eight sections in their order', () => {
    expect(agreementSections.slice(2)).toEqual([
      'ip_ownership',
      'confidentiality',
      'disclaimers',
      'limitation_of_liability',
      'relationships',
      'termination',
      'miscellaneous',
      'contacting',
    ]);
  });
});
