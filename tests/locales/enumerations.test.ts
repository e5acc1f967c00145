import { describe, expect, it } from 'vitest';
import { adminRole } from '#domain/accounts/roles.ts';
import { role } from '#domain/accounts/roles.ts';
import { agreementSections } from '#domain/content/agreement.ts';
import { applicantStatus, rejectReason } from '#domain/shifts/applicants/status.ts';
import { districts } from '#domain/hong-kong/districts.ts';
import { industry } from '#domain/accounts/industry.ts';
import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { requirementLevel } from '#domain/categories/requirement.ts';
import { audience } from '#domain/shifts/audience.ts';
import { boardStates } from '#domain/shifts/board.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { supervisorStatus } from '#domain/accounts/supervisor-status.ts';
import { weekday } from '#domain/shared/time.ts';
import { overtimeStatus, timesheetStatus, timesheetTabs } from '#domain/timesheets/status.ts';
import { blockReason, workerAction, workerList } from '#domain/workers/mark.ts';
import { sex } from '#domain/workers/sex.ts';
import { endpoints } from '#api/endpoints.ts';
import { jobs } from '#api/scheduled-jobs.ts';
import { textsOf } from '../../scripts/text-usage.mjs';

const english = textsOf('en-US');

const regions = new Set(districts.map(({ region }) => region));

const lists: Record<string, object> = {
  accountRole: { ...role, ...adminRole },
  audience,
  breakType,
  district: Object.fromEntries(districts.map(({ name }) => [name, name])),
  industry,
  paymentMethod,
  'reason.applicant': rejectReason,
  'reason.block': blockReason,
  'reason.cancel': cancelReason,
  region: Object.fromEntries([...regions].map((name) => [name, name])),
  requirementLevel,
  seriesScope,
  sex,
  'status.adminInvoice': adminInvoiceStatus,
  'status.applicant': applicantStatus,
  'status.board': Object.fromEntries(boardStates.map((state) => [state, state])),
  'status.invoice': { ...invoiceStatus, REPORTED: '' },
  'status.notification': notificationStatus,
  'status.overtime': overtimeStatus,
  'status.shift': { ...shiftStatus, APPLICANTS_WAIT: '', TO_FILL_one: '', TO_FILL_other: '', FULL: '' },
  'status.supervisor': supervisorStatus,
  'status.timesheet': timesheetStatus,
  timesheetTab: timesheetTabs,
  wageType,
  weekday,
  workerAction,
  workerList,
};

describe('every state and fixed list', () => {
  it.each(Object.entries(lists))('%s has a word for each of its names and no other', (section, list) => {
    const named = [...english.keys()]
      .filter((key) => key.startsWith(`${section}.`))
      .map((key) => key.slice(section.length + 1));
    expect(named.sort()).toEqual(Object.keys(list).sort());
  });
});

describe('the customer agreement', () => {
  it('has a title and a description for each section, in order', () => {
    const keys = [...english.keys()].filter((key) => key.startsWith('customer-agreement:'));
    expect(keys).toEqual(
      agreementSections.flatMap((section) => [
        `customer-agreement:${section}.title`,
        `customer-agreement:${section}.description`,
      ]),
    );
  });
});

describe('the sentences of the specification', () => {
  it.each([
    ['validation.required', 'This field is required'],
    ['validation.passwordMatch', 'Passwords do not match'],
    ['error.title', 'An error occurred!'],
    ['error.generic', 'Something went wrong, please try again.'],
    ['server.accountPending', 'The account is not approval by admin'],
    ['location.noResult', 'No result found'],
    ['stripe.failed', 'Failed to load Stripe.js'],
    ['stripe.unavailable', 'Stripe.js not available'],
    ['app.loading', 'Loading...'],
    ['reason.cancel.CANNOT_FIND_WORKER', "Can't find a suitable worker"],
  ])('stand letter for letter: %s', (key, sentence) => {
    expect(english.get(key)).toBe(sentence);
  });
});

describe('names that the API gives', () => {
  const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, initial: string) => initial.toUpperCase());

  it('each action that the audit log keeps has a text', () => {
    const kept = endpoints.filter(
      ({ call, options }) =>
        call.access.startsWith('admin') && (options.isAudited || (call.method !== 'GET' && !options.storesNothing)),
    );
    expect(kept.length).toBeGreaterThan(30);
    const without = kept.filter(({ call }) => !english.has(`adminAuditLog.action.${call.name}`));
    expect(without.map(({ call }) => call.name)).toEqual([]);
  });

  it('each background job has a text', () => {
    const without = jobs.filter(({ name }) => !english.has(`adminJobs.names.${camelCase(name)}`));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
