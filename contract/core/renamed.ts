/**
 * Words of version 0.1.0 that are still read: the API takes its addresses and request words, the portal the
 * words of answers. To be removed with 0.3.
 */
export const renamedCalls: readonly (readonly [method: string, path: string, call: string])[] = [
  ['POST', '/auth/confirm-password', 'reauthenticate'],
  ['POST', '/auth/forget-device', 'unregisterDevice'],
  ['POST', '/auth/second-factor/begin', 'startTwoFactorSetup'],
  ['POST', '/auth/second-factor/confirm', 'confirmTwoFactor'],
  ['POST', '/auth/second-factor/end', 'disableTwoFactor'],
  ['GET', '/auth/second-factor', 'getTwoFactor'],
  ['POST', '/auth/second-factor/recovery-codes', 'renewRecoveryCodes'],
  ['POST', '/operators/require-second-factor', 'requireTwoFactor'],
  ['POST', '/supervisors/{id}/reset-second-factor', 'resetTwoFactor'],
  ['POST', '/auth/verify-second-factor', 'verifyTwoFactor'],
  ['POST', '/users/purposes-seen', 'recordPageIntroView'],
  ['GET', '/figures', 'getSummary'],
  ['GET', '/statement/to-pay', 'getAmountsDue'],
  ['GET', '/tie-out/export', 'exportReconciliation'],
  ['GET', '/tie-out', 'getReconciliation'],
  ['POST', '/credits/{id}/payout-request', 'requestCreditRefund'],
  ['GET', '/notifications/choice', 'getNotificationPreferences'],
  ['PUT', '/notifications/choice', 'updateNotificationPreferences'],
  ['PUT', '/worker/payout', 'setWorkerBankDetails'],
  ['GET', '/worker/lists', 'workerLists'],
  ['GET', '/admin/opening', 'getSetupStatus'],
  ['GET', '/admin/audit', 'getIntegrityCheck'],
  ['DELETE', '/admin/settings/planned/{id}', 'cancelScheduledSetting'],
  ['GET', '/admin/failed-tasks', 'listFailedJobs'],
  ['POST', '/admin/failed-tasks/{id}/retry', 'retryFailedJob'],
  ['DELETE', '/admin/failed-tasks/{id}', 'discardFailedJob'],
  ['POST', '/admin/previews', 'previewAction'],
  ['GET', '/admin/payouts', 'listRefundRequests'],
  ['GET', '/admin/payouts/export', 'exportRefundRequests'],
  ['GET', '/admin/ended-documents', 'listHeldRemainders'],
  ['POST', '/admin/ended-documents/release', 'releaseHeldRemainders'],
  ['POST', '/admin/credits/{id}/reversal', 'voidCredit'],
  ['POST', '/admin/reset-second-factor', 'resetOperatorTwoFactor'],
  ['GET', '/admin/people', 'listAdminUsers'],
  ['POST', '/admin/people', 'createAdminUser'],
  ['PUT', '/admin/people/{id}', 'updateAdminUser'],
  ['POST', '/admin/people/{id}/link', 'resendAdminInvitation'],
  ['GET', '/admin/acts', 'listAuditLog'],
  ['POST', '/admin/businesses/{id}/refusal', 'declineBusiness'],
  ['DELETE', '/admin/businesses/{id}/refusal', 'reopenBusiness'],
  ['DELETE', '/admin/businesses/{id}/suspension', 'unsuspendBusiness'],
  ['POST', '/admin/businesses/{id}/terms', 'setCommission'],
  ['POST', '/admin/workers/{id}/refusal', 'declineWorker'],
  ['DELETE', '/admin/workers/{id}/refusal', 'reopenWorker'],
  ['DELETE', '/admin/workers/{id}/suspension', 'unsuspendWorker'],
  ['GET', '/admin/worker-payouts', 'listWorkerPay'],
  ['GET', '/admin/worker-payouts/export', 'exportWorkerPay'],
  ['POST', '/admin/worker-payments/{id}/reversal', 'reverseWorkerPayment'],
  ['GET', '/admin/content-choices', 'listContentOptions'],
  ['GET', '/admin/task-runs', 'listJobRuns'],
  ['GET', '/admin/letters', 'listEmails'],
  ['POST', '/admin/letters/{id}/retry', 'resendEmail'],
  ['DELETE', '/admin/letters/{id}', 'discardEmail'],
];

/** New names of fields by their old ones. */
const renamedFields: ReadonlyMap<string, string> = new Map([
  ['two_factor', 'second_factor'],
  ['has_two_factor', 'has_second_factor'],
  ['take_two_factor', 'take_second_factor'],
  ['page_intro_views', 'purposes_seen'],
  ['class_status', 'class_standing'],
  ['notified_workers', 'told_workers'],
  ['emails', 'letters'],
  ['refund_request', 'payout'],
  ['bank_details', 'payout'],
  ['is_reversed', 'is_taken_back'],
  ['reversed_at', 'taken_back_at'],
  ['reversed_by', 'taken_back_by'],
  ['reversed_note', 'taken_back_note'],
  ['voided_at', 'taken_back_at'],
  ['voided_by', 'taken_back_by'],
  ['issued_at', 'given_at'],
  ['issued_by', 'given_by'],
  ['waiting_since', 'waits_since'],
  ['dead_lettered', 'set_aside'],
  ['is_dead_lettered', 'is_set_aside'],
  ['started_at', 'begun_at'],
  ['todo', 'waits'],
  ['notified', 'told'],
  ['reported', 'sent'],
  ['reported_at', 'sent_at'],
  ['invoice_reported', 'invoice_sent'],
  ['due', 'asked'],
  ['document_number', 'paper'],
  ['issued_documents', 'papers'],
  ['due_state', 'standing'],
  ['decline', 'refusal'],
  ['commissions', 'terms'],
  ['skipped', 'left_out'],
  ['errors', 'faults'],
  ['error', 'fault'],
]);

/** Old values of enumerations, each with the new one. */
const renamedValues: ReadonlyMap<unknown, string> = new Map([
  ['SENT', 'REPORTED'],
  ['TAKEN_BACK', 'CANCELLED'],
  ['TAKE_BACK', 'REVERSE'],
  ['PAYOUT', 'REFUND'],
  ['REFUSED', 'DECLINED'],
  ['WAITS', 'QUEUED'],
  ['SET_ASIDE', 'DEAD_LETTERED'],
  ['LEFT_OUT', 'DISCARDED'],
  ['GIVEN', 'ISSUED'],
  ['WAITS_FOR_INVOICE', 'AWAITING_INVOICE'],
  ['waits', 'todo'],
]);

const renamedErrors: ReadonlyMap<string, string> = new Map([
  ['confirm_password', 'reauthentication_required'],
  ['identity_refused', 'identity_rejected'],
  ['second_factor_wrong', 'two_factor_wrong'],
  ['second_factor_on', 'two_factor_on'],
  ['second_factor_off', 'two_factor_off'],
  ['second_factor_required', 'two_factor_required'],
]);

const renamedCapabilities: ReadonlyMap<string, string> = new Map([
  ['purposes', 'pageIntros'],
  ['secondFactor', 'twoFactor'],
  ['notificationChoice', 'notificationPreferences'],
  ['tieOut', 'reconciliation'],
  ['figures', 'summary'],
  ['office', 'admin'],
]);

/** The field's value, under its old name where an object has only that. */
export function fieldOf(given: Readonly<Record<string, unknown>>, name: string): unknown {
  const value = given[name];
  if (value !== undefined) return value;
  const before = renamedFields.get(name);
  return before === undefined ? undefined : given[before];
}

/** The new value for an old one, if the new one is among those allowed. */
export const valueOf = (allowed: ReadonlySet<unknown>, value: unknown): string | undefined => {
  const renamed = renamedValues.get(value);
  return renamed !== undefined && allowed.has(renamed) ? renamed : undefined;
};

export const errorCodeOf = (code: string): string => renamedErrors.get(code) ?? code;

export const capabilityNameOf = (name: string): string => renamedCapabilities.get(name) ?? name;

/** Old words of requests; every other word is only answered. */
const requestFields: Readonly<Record<string, string>> = {
  letters: 'emails',
  take_second_factor: 'take_two_factor',
  waits: 'todo',
  standing: 'due_state',
  rest: 'overpayment',
  act: 'operation',
};
const requestValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  action: { TAKE_BACK: 'REVERSE' },
  standing: { SENT: 'REPORTED' },
  act: {
    CREDIT_BACK: 'VOID_CREDIT',
    HIRE: 'DIRECT_HIRE',
    PAY_WORKERS: 'PAY_RUN',
    PAY_WORKERS_BACK: 'REVERSE_WORKER_PAYMENT',
  },
  state: { REFUSED: 'DECLINED', WAITS: 'QUEUED', SET_ASIDE: 'DEAD_LETTERED', LEFT_OUT: 'DISCARDED' },
};

/** A query or body with the new words in place of old ones; anything but a plain object is returned as it is. */
export function requestWords(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      requestFields[name] ?? name,
      (typeof value === 'string' && requestValues[name]?.[value]) || value,
    ]),
  );
}
