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

/** Returns what was done, and to which record: its number or name stands in the address of the call. */
export function actText({ call, path }: ProviderAct, t: Translate): string {
  const key = words[call];
  const [, , noun, subject] = path.split('/');
  const what = key ? t(key) : call;
  return subject === undefined || noun === 'session' ? what : `${what} (${subject})`;
}

/** Returns the values that were sent, as `name: value`. */
export const detailsText = ({ details }: ProviderAct): string =>
  Object.entries(details)
    .filter(([name, value]) => name !== 'version' && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** Returns the act that undoes this one: of a payment that was recorded or confirmed, or of a credit; null of every other act. */
export function oppositeOf({ call, details: { id, action } }: ProviderAct): { id: number; href: string } | null {
  if (typeof id !== 'number') return null;
  if (call === 'giveCredit') return { id, href: paths.officeCreditReversal(id) };
  const recorded = call === 'recordReceivedPayment' || (call === 'checkSentPayment' && action === 'CONFIRM');
  return recorded ? { id, href: paths.officePaymentReversal(id) } : null;
}
