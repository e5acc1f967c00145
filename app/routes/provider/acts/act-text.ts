import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { ProviderAct } from '#contract/account/provider-people.ts';

/** These acts have words; another API may know more. */
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

/** A payment is checked in three ways; confirming it is the act's own word. */
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
  /** It is null where the office has no page for it. */
  href: string | null;
}

/** The noun in the address of a call leads to the page of the record. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  businesses: paths.officeBusiness,
  'pending-accounts': paths.officeBusiness,
  workers: paths.officeWorker,
  people: paths.officePerson,
};

/** Returns what it was done to: by its name, else by its number or name in the address of the call; null where it has neither. */
export function subjectOf({ path, subject, details: { id } }: ProviderAct): Subject | null {
  const [, , noun = '', named = typeof id === 'number' ? String(id) : ''] = path.split('/');
  const text = subject ?? (noun === 'session' ? '' : named);
  return text === '' ? null : { text, href: (named !== '' && pages[noun]?.(named)) || null };
}

/** Returns the act that undoes this one: of a payment that was recorded or confirmed, or of a credit; null of every other act, and where it was undone. */
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
