import { adminInvoiceStatus, invoiceStatus } from '#domain/invoice/status.ts';
import { applicantStatus, rejectReason } from '#domain/applicant/status.ts';
import { audience } from '#domain/shift/audience.ts';
import { blockReason, workerAction, workerList } from '#domain/worker/mark.ts';
import { breakType } from '#domain/shift/breaks.ts';
import { cancelReason } from '#domain/shift/cancellation.ts';
import { companySize } from '#domain/company-size.ts';
import { creditReason } from '#domain/ledger/credits.ts';
import { ledgerEvent } from '#domain/ledger/entry.ts';
import { notificationStatus } from '#domain/notification/status.ts';
import { overtimeStatus, timesheetAction, timesheetStatus } from '#domain/timesheet/status.ts';
import { paymentMethod } from '#domain/payment/method.ts';
import { requirementLevel } from '#domain/role/requirement.ts';
import { role } from '#domain/account/roles.ts';
import { seriesScope } from '#domain/shift/series.ts';
import { sex } from '#domain/worker/sex.ts';
import { shiftStatus } from '#domain/shift/status.ts';
import { signUpStep } from '#domain/account/sign-up.ts';
import { supervisorStatus } from '#domain/supervisor/status.ts';
import { wageType } from '#domain/shift/wage.ts';
import { weekday } from '#domain/time.ts';

/** Adapters map the values of another API by these names. */
export const enumerations = {
  adminInvoiceStatus,
  applicantStatus,
  audience,
  blockReason,
  breakType,
  cancelReason,
  companySize,
  creditReason,
  invoiceStatus,
  ledgerEvent,
  notificationStatus,
  overtimeStatus,
  paymentMethod,
  rejectReason,
  requirementLevel,
  role,
  seriesScope,
  sex,
  shiftStatus,
  signUpStep,
  supervisorStatus,
  timesheetAction,
  timesheetStatus,
  wageType,
  weekday,
  workerAction,
  workerList,
} as const satisfies Record<string, Readonly<Record<string, string | number>>>;

export type EnumerationName = keyof typeof enumerations;
