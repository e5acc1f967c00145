import { dataCopyEmail } from '#api/accounts/data-copies/emails.ts';
import { deletionRequestedEmail } from '#api/admin/deletions/emails.ts';
import * as auth from '#api/accounts/auth/emails.ts';
import * as security from '#api/accounts/auth/security-emails.ts';
import { demoRequestEmail } from '#api/content/emails.ts';
import * as identity from '#api/accounts/identity-provider/emails.ts';
import { demoAnswerEmail } from '#api/admin/emails/demo-requests.ts';
import * as decisions from '#api/admin/account-review/emails.ts';
import { commissionEmail } from '#api/admin/businesses/commission.ts';
import { adminInvitationEmail } from '#api/admin/team/emails.ts';
import { invitedEmail } from '#api/admin/workers/import.ts';
import * as twoFactor from '#api/accounts/two-factor/emails.ts';
import { invitationEmail } from '#api/accounts/supervisors/invitations.ts';
import * as worker from '#api/workers/worker-account/emails.ts';
import * as pay from '#api/workers/worker-pay/emails.ts';
import { integrityEmail } from '#api/admin/nightly-integrity-check.job.ts';
import { adminDigestEmail } from '#api/admin/notify-admins.job.ts';
import { invalidChangeEmail } from '#api/admin/settings/emails.ts';
import { deadLetterEmail } from '#api/jobs/notify-admins.ts';
import type { Recipient, Email } from '#api/email/email.ts';
import { message } from '#domain/shared/message.ts';
import { cents } from '#domain/shared/money.ts';
import type { Samples } from './sample.ts';

const at = new Date('2026-11-26T02:30:00.000Z');
const support = 'help@shiftdock.example';
const device = { browser: 'Firefox', system: 'Windows', address: '203.0.113.7' };
const change = { old: 'ada@harbourline.example', new: 'ada.chan@harbourline.example' };
const words = {
  question: { en: 'Whose name is on the certificate?', hk: '證書上是誰的名稱？' },
  reason: { en: 'Two invoices are past due.', hk: '有兩張發票已逾期。' },
  declined: { en: 'The photo of the card shows the present name.', hk: '身份證照片上是現有姓名。' },
  answer: { en: 'Thank you for writing. We call you tomorrow.', hk: '多謝查詢，我們明天會致電給你。' },
} as const;

const companyName = ({ language }: Recipient): string =>
  language === 'hk' ? '海聯物流有限公司' : 'Harbourline Logistics';

const business = (to: Recipient): decisions.Applicant => ({
  ...to,
  subject: 'business',
  account_name: companyName(to),
});
const applicant = (to: Recipient): decisions.Applicant => ({ ...to, subject: 'worker', account_name: to.name });

const request: Parameters<typeof demoRequestEmail>[1] = {
  name: 'Grace Ho',
  company_name: 'Eastgate Fulfilment',
  email: 'grace@eastgate.example',
  phone: '+852 9123 4567',
  company_size: 'UP_TO_50',
  message: 'We need packers for December.',
};

const paid: Parameters<typeof pay.paidEmail>[1] = {
  week_start: '2026-11-16',
  amount: cents(2480_00),
  paid_on: '2026-11-26',
  reference: 'FPS 77',
  account: '•••• 4567',
  timesheets: 5,
};

function first([email]: readonly Email[]): Email {
  if (!email) throw new Error('there is no email');
  return email;
}

export const accountSamples: Samples = {
  'code-sign-up': (to) => auth.codeEmail({ ...to, name: null }, 'SIGN_UP', '4821'),
  'code-password': (to) => auth.codeEmail(to, 'RESET_PASSWORD', '4821'),
  'code-address': (to) => auth.codeEmail({ ...to, name: null }, 'CHANGE_EMAIL', '4821'),
  'code-worker': (to) => auth.codeEmail(to, 'SIGN_IN', '4821'),
  'account-exists': ({ email, name, language }) => auth.accountExistsEmail(email, name, language),
  'address-held': ({ email, language }) => auth.addressHeldEmail(email, language),
  'signed-up': ({ email, name, language }) => auth.signUpEmail(email, name, language),
  asked: (to) => decisions.askedEmail(business(to), words.question[to.language]),
  approved: (to) => decisions.approvedEmail(business(to)),
  declined: (to) => decisions.declinedEmail(business(to), 'CERTIFICATE', ''),
  reopened: (to) => decisions.reopenedEmail(business(to)),
  suspended: (to) => decisions.suspendedEmail(business(to), words.reason[to.language], 0),
  unsuspended: (to) => decisions.unsuspendedEmail(business(to)),
  commission: (to) => commissionEmail(business(to), 12, '2026-12-01'),
  'commission-standard': (to) => commissionEmail(business(to), null, '2026-12-01'),
  invited: ({ email, name, language }) =>
    invitationEmail(
      { supervisor: { id: 1, name: 'Ben Lau', email: 'ben@harbourline.example' }, language },
      { name, company: companyName({ email, name, language }) },
      'example',
    ),
  'password-changed': ({ email, name, language }) => auth.passwordEmail(email, name, at, language),
  'new-device': (to) => auth.newDeviceEmail(to, device, at, true),
  'failed-log-ins': ({ email, name, language }) => auth.failedSignInsEmail(email, name, 5, language),
  'address-changed': (to) =>
    first(security.emailChangedEmails(to, { ...change, undoUrl: 'https://portal.invalid/email/undo', at })),
  'address-restored': (to) => first(security.emailRestoredEmails(to, change)),
  'card-added': (to) => security.paymentChangeEmail(to, 'cardAdded', at),
  'card-removed': (to) => security.paymentChangeEmail(to, 'cardRemoved', at),
  'card-default': (to) => security.paymentChangeEmail(to, 'cardDefault', at),
  'billing-changed': (to) => security.paymentChangeEmail(to, 'billingChanged', at),
  'two-factor-on': (to) => twoFactor.turnedOnEmail(to, at),
  'two-factor-off': (to) => twoFactor.turnedOffEmail(to, at),
  'two-factor-reset': (to) => twoFactor.resetEmail(to, at, 'Ada Chan'),
  'two-factor-codes': (to) => twoFactor.newCodesEmail(to, at),
  'two-factor-code-used': (to) => twoFactor.codeUsedEmail(to, at, 7),
  'two-factor-wrong': (to) => twoFactor.wrongCodesEmail(to, at, 5),
  'two-factor-required': (to) => twoFactor.requiredEmail(to, at, 'Ada Chan'),
  'two-factor-rule': (to) => twoFactor.requirementEmail(to, at, true),
  'identity-saved': (to) => identity.savedEmail(to, at, 'https://login.harbourline.example', 'harbourline.example'),
  'identity-removed': (to) => identity.removedEmail(to, at),
  'identity-required': (to) => identity.requirementEmail(to, at, true),
  'identity-waiting': (to) => identity.waitingEmail(to, at, 'ken@harbourline.example'),
  'demo-request': ({ language }) => demoRequestEmail(support, request, null, language),
  'demo-answer': (to) => demoAnswerEmail(to, { answer: words.answer[to.language], asked: request.message }),
  'worker-submitted': (to) => worker.submittedEmail(to),
  'data-copy': (to) => dataCopyEmail({ ...to, path: '/settings/copies/1', until: at.toISOString() }),
  'data-copy-by-admin': (to) => dataCopyEmail({ ...to, path: null, until: at.toISOString() }),
  'deletion-requested': (to) => deletionRequestedEmail(to, at.toISOString()),
  'worker-bank-details': (to) => worker.bankDetailsChangedEmail(to, at),
  'worker-corrected': (to) => worker.correctionEmail(to, null),
  'worker-not-corrected': (to) => worker.correctionEmail(to, words.declined[to.language]),
  'worker-invited': (to) => invitedEmail(to),
  'worker-asked': (to) => decisions.askedEmail(applicant(to), words.question[to.language]),
  'worker-approved': (to) => decisions.approvedEmail(applicant(to)),
  'worker-declined': (to) => decisions.declinedEmail(applicant(to), 'RIGHT_TO_WORK', ''),
  'worker-reopened': (to) => decisions.reopenedEmail(applicant(to)),
  'worker-suspended': (to) => decisions.suspendedEmail(applicant(to), words.reason[to.language], 2),
  'worker-unsuspended': (to) => decisions.unsuspendedEmail(applicant(to)),
  'worker-paid': (to) => pay.paidEmail(to, paid),
  'worker-payment-reversed': (to) => pay.reversedEmail(to, paid),
  'admin-invitation': (to) => adminInvitationEmail(to, 'https://portal.invalid/admin/password?token=example'),
  'admin-integrity-check': () =>
    integrityEmail(support, 'Harbourline Logistics', [
      {
        rule: 'entryBalances',
        remedy: 'LEDGER',
        count: 1,
        rows: [{ business_id: 1, row: 'journal_entries 12', what: 'off by 1' }],
      },
    ]),
  'admin-news': (to) =>
    adminDigestEmail(
      { email: to.email, name: to.name, language: to.language },
      { SIGN_UP: ['Golden Pier Cold Chain', 'Lee Siu Ming'], PAYMENT: ['Harbourline Logistics'] },
    ),
  'admin-invalid-change': () =>
    invalidChangeEmail(
      support,
      { name: 'bank.fps_id', value: '9123', from: '2026-12-01', set_by: 'Ivy Ip' },
      message('validation.fpsAddress'),
    ),
  'admin-dead-letter': () =>
    deadLetterEmail(support, { job: 'weekly-invoices', company: 'Harbourline Logistics' }, 'no such week'),
};
