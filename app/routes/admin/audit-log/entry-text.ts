import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { AuditLogEntry } from '#contract/admin/team.ts';

/** Translated actions; another API may have more. */
const callTexts: Readonly<Record<string, Key>> = {
  approveAccount: 'adminAuditLog.action.approveAccount',
  askBusinessQuestion: 'adminAuditLog.action.askBusinessQuestion',
  declineBusiness: 'adminAuditLog.action.declineBusiness',
  reopenBusiness: 'adminAuditLog.action.reopenBusiness',
  suspendBusiness: 'adminAuditLog.action.suspendBusiness',
  unsuspendBusiness: 'adminAuditLog.action.unsuspendBusiness',
  setCommission: 'adminAuditLog.action.setCommission',
  approveWorker: 'adminAuditLog.action.approveWorker',
  askWorkerQuestion: 'adminAuditLog.action.askWorkerQuestion',
  declineWorker: 'adminAuditLog.action.declineWorker',
  reopenWorker: 'adminAuditLog.action.reopenWorker',
  suspendWorker: 'adminAuditLog.action.suspendWorker',
  unsuspendWorker: 'adminAuditLog.action.unsuspendWorker',
  checkCertificate: 'adminAuditLog.action.checkCertificate',
  checkWorkerImport: 'adminAuditLog.action.checkWorkerImport',
  importWorkers: 'adminAuditLog.action.importWorkers',
  updateAdminInvoiceStatus: 'adminAuditLog.action.updateAdminInvoiceStatus',
  reviewPayment: 'adminAuditLog.action.reviewPayment',
  recordPayment: 'adminAuditLog.action.recordPayment',
  cancelScheduledSetting: 'adminAuditLog.action.cancelScheduledSetting',
  updateAdminSetting: 'adminAuditLog.action.updateAdminSetting',
  issueCredit: 'adminAuditLog.action.issueCredit',
  voidCredit: 'adminAuditLog.action.voidCredit',
  refundCardPayment: 'adminAuditLog.action.refundCardPayment',
  recordPayRun: 'adminAuditLog.action.recordPayRun',
  reverseWorkerPayment: 'adminAuditLog.action.reverseWorkerPayment',
  chargeDirectHire: 'adminAuditLog.action.chargeDirectHire',
  resendEmail: 'adminAuditLog.action.resendEmail',
  discardEmail: 'adminAuditLog.action.discardEmail',
  answerDemoRequest: 'adminAuditLog.action.answerDemoRequest',
  retryFailedJob: 'adminAuditLog.action.retryFailedJob',
  discardFailedJob: 'adminAuditLog.action.discardFailedJob',
  saveContent: 'adminAuditLog.action.saveContent',
  unpublishContent: 'adminAuditLog.action.unpublishContent',
  createAdminUser: 'adminAuditLog.action.createAdminUser',
  updateAdminUser: 'adminAuditLog.action.updateAdminUser',
  resendAdminInvitation: 'adminAuditLog.action.resendAdminInvitation',
  changeAdminLanguage: 'adminAuditLog.action.changeAdminLanguage',
  endAdminSession: 'adminAuditLog.action.endAdminSession',
  resetOperatorTwoFactor: 'adminAuditLog.action.resetOperatorTwoFactor',
};

/** Results of a payment check that have their own text. */
const checkTexts: Readonly<Record<string, Key>> = {
  NOT_FOUND: 'adminAuditLog.check.NOT_FOUND',
  REVERSE: 'adminAuditLog.check.REVERSE',
};

/** Returns what was done, such as "Approved a business". */
export function entryText({ call, details: { action } }: AuditLogEntry, t: Translate): string {
  const key = (call === 'reviewPayment' && checkTexts[String(action)]) || callTexts[call];
  return key ? t(key) : call;
}

interface Subject {
  text: string;
  /** Null when the admin site has no page for it. */
  href: string | null;
}

/** Record pages, by the noun in the URL of a call. */
const subjectPages: Readonly<Record<string, (id: string) => string>> = {
  businesses: paths.admin.business,
  'pending-accounts': paths.admin.business,
  workers: paths.admin.worker,
  team: paths.admin.user,
};

/** By its name, else by the id or name in the URL of the call; null when it has neither. */
export function entrySubject({ path, subject, details: { id } }: AuditLogEntry): Subject | null {
  const [, , noun = '', named = typeof id === 'number' ? String(id) : ''] = path.split('/');
  const text = subject ?? (noun === 'session' ? '' : named);
  return text === '' ? null : { text, href: (named !== '' && subjectPages[noun]?.(named)) || null };
}

/**
 * The action that reverses a recorded or confirmed payment or voids a credit; null for all others, and once that
 * has happened.
 */
export function undoLink({
  call,
  details: { id, action },
  undone_at: undoneAt,
}: AuditLogEntry): { id: number; href: string } | null {
  if (typeof id !== 'number' || undoneAt !== null) return null;
  if (call === 'issueCredit') return { id, href: paths.admin.creditVoid(id) };
  const recorded = call === 'recordPayment' || (call === 'reviewPayment' && action === 'CONFIRM');
  return recorded ? { id, href: paths.admin.paymentReverse(id) } : null;
}
