import { adminInvoiceStatus, invoiceStatus } from '#domain/billing/invoices/status.ts';
import { applicantStatus, rejectReason } from '#domain/shifts/applicants/status.ts';
import { audience } from '#domain/shifts/audience.ts';
import { blockReason, workerAction, workerList } from '#domain/workers/mark.ts';
import { breakType } from '#domain/shared/work/breaks.ts';
import { cancelReason } from '#domain/shifts/cancellation.ts';
import { companySize } from '#domain/accounts/company-size.ts';
import { creditReason } from '#domain/billing/ledger/credits.ts';
import { ledgerEvent } from '#domain/billing/ledger/entry.ts';
import { notificationStatus } from '#domain/messaging/status.ts';
import { overtimeStatus, timesheetAction, timesheetStatus } from '#domain/timesheets/status.ts';
import { paymentMethod } from '#domain/billing/payments/method.ts';
import { requirementLevel } from '#domain/categories/requirement.ts';
import { role } from '#domain/accounts/roles.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { sex } from '#domain/workers/sex.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { signUpStep } from '#domain/accounts/sign-up.ts';
import { supervisorStatus } from '#domain/accounts/supervisor-status.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { weekday } from '#domain/shared/time.ts';

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
