import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { ProviderAct } from '#contract/account/provider-people.ts';

/** Translated actions; another API may have more. */
const words: Readonly<Record<string, Key>> = {
  approveAccount: 'officeActs.call.approveAccount',
  askBusiness: 'officeActs.call.askBusiness',
  refuseBusiness: 'officeActs.call.refuseBusiness',
  takeBackRefusal: 'officeActs.call.takeBackRefusal',
  suspendBusiness: 'officeActs.call.suspendBusiness',
  liftSuspension: 'officeActs.call.liftSuspension',
  setBusinessTerms: 'officeActs.call.setBusinessTerms',
  approveWorker: 'officeActs.call.approveWorker',
  askWorker: 'officeActs.call.askWorker',
  refuseWorker: 'officeActs.call.refuseWorker',
  takeBackWorkerRefusal: 'officeActs.call.takeBackWorkerRefusal',
  suspendWorker: 'officeActs.call.suspendWorker',
  liftWorkerSuspension: 'officeActs.call.liftWorkerSuspension',
  checkCertificate: 'officeActs.call.checkCertificate',
  checkWorkerImport: 'officeActs.call.checkWorkerImport',
  takeOverWorkers: 'officeActs.call.takeOverWorkers',
  changeAdminInvoice: 'officeActs.call.changeAdminInvoice',
  checkSentPayment: 'officeActs.call.checkSentPayment',
  recordReceivedPayment: 'officeActs.call.recordReceivedPayment',
  takeBackPlannedSetting: 'officeActs.call.takeBackPlannedSetting',
  changeProviderSetting: 'officeActs.call.changeProviderSetting',
  giveCredit: 'officeActs.call.giveCredit',
  takeBackGivenCredit: 'officeActs.call.takeBackGivenCredit',
  refundToCard: 'officeActs.call.refundToCard',
  recordWorkerPayments: 'officeActs.call.recordWorkerPayments',
  takeBackWorkerPayment: 'officeActs.call.takeBackWorkerPayment',
  chargeDirectHire: 'officeActs.call.chargeDirectHire',
  sendLetterAgain: 'officeActs.call.sendLetterAgain',
  leaveOutLetter: 'officeActs.call.leaveOutLetter',
  answerDemoRequest: 'officeActs.call.answerDemoRequest',
  retryFailedTask: 'officeActs.call.retryFailedTask',
  leaveOutFailedTask: 'officeActs.call.leaveOutFailedTask',
  saveContent: 'officeActs.call.saveContent',
  removeContent: 'officeActs.call.removeContent',
  addProviderPerson: 'officeActs.call.addProviderPerson',
  changeProviderPerson: 'officeActs.call.changeProviderPerson',
  renewProviderLink: 'officeActs.call.renewProviderLink',
  changeProviderLanguage: 'officeActs.call.changeProviderLanguage',
  endProviderSession: 'officeActs.call.endProviderSession',
  resetOperatorSecondFactor: 'officeActs.call.resetOperatorSecondFactor',
};

/** Results of a payment check that have their own text. */
const checked: Readonly<Record<string, Key>> = {
  NOT_FOUND: 'officeActs.check.NOT_FOUND',
  TAKE_BACK: 'officeActs.check.TAKE_BACK',
};

/** Returns what was done, such as "Approved a business". */
export function actText({ call, details: { action } }: ProviderAct, t: Translate): string {
  const key = (call === 'checkSentPayment' && checked[String(action)]) || words[call];
  return key ? t(key) : call;
}

interface Subject {
  text: string;
  /** Null when the admin site has no page for it. */
  href: string | null;
}

/** Record pages, by the noun in the URL of a call. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  businesses: paths.officeBusiness,
  'pending-accounts': paths.officeBusiness,
  workers: paths.officeWorker,
  people: paths.officePerson,
};

/** By its name, else by the id or name in the URL of the call; null when it has neither. */
export function subjectOf({ path, subject, details: { id } }: ProviderAct): Subject | null {
  const [, , noun = '', named = typeof id === 'number' ? String(id) : ''] = path.split('/');
  const text = subject ?? (noun === 'session' ? '' : named);
  return text === '' ? null : { text, href: (named !== '' && pages[noun]?.(named)) || null };
}

/**
 * The action that reverses a recorded or confirmed payment or voids a credit; null for all others, and once that
 * has happened.
 */
export function oppositeOf({
  call,
  details: { id, action },
  undone_at: undoneAt,
}: ProviderAct): { id: number; href: string } | null {
  if (typeof id !== 'number' || undoneAt !== null) return null;
  if (call === 'giveCredit') return { id, href: paths.officeCreditReversal(id) };
  const recorded = call === 'recordReceivedPayment' || (call === 'checkSentPayment' && action === 'CONFIRM');
  return recorded ? { id, href: paths.officePaymentReversal(id) } : null;
}
