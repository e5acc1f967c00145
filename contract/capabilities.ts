import { z } from 'zod';
import { call, type Call } from './core/call.ts';
import { file } from './core/fields/files.ts';
import * as auth from './accounts/auth.ts';
import * as business from './accounts/business.ts';
import * as identityProvider from './accounts/identity-provider.ts';
import * as corrections from './accounts/corrections.ts';
import * as dataCopies from './accounts/data-copies.ts';
import * as pageIntros from './accounts/page-intros.ts';
import * as twoFactor from './accounts/two-factor.ts';
import * as sessions from './accounts/sessions.ts';
import * as supervisors from './accounts/supervisors.ts';
import * as views from './accounts/views.ts';
import * as summary from './dashboard/summary.ts';
import * as accounting from './billing/accounting.ts';
import * as adminInvoices from './billing/admin-invoices.ts';
import * as costs from './billing/costs.ts';
import * as credits from './billing/credits.ts';
import * as insights from './billing/insights.ts';
import * as invoices from './billing/invoices.ts';
import * as payments from './billing/payments.ts';
import * as statement from './billing/statement.ts';
import * as reconciliation from './billing/reconciliation.ts';
import * as transfers from './billing/transfers.ts';
import * as notifications from './messaging/notifications.ts';
import * as board from './shifts/board.ts';
import * as costChanges from './shifts/cost-changes.ts';
import * as shiftTemplates from './shifts/shift-templates.ts';
import * as timesheets from './timesheets/timesheets.ts';

/**
 * The specification names 111 calls; all others are optional for an API, by capability: an API has all calls of
 * a capability or none. The portal’s pages, links and buttons follow the API's capabilities.
 */
export const capabilities = {
  savedViews: { what: 'Lists with their filters under a name', calls: [views.createSavedView, views.deleteSavedView] },
  pageIntros: { what: 'Which page intros a person has seen', calls: [pageIntros.recordPageIntroView] },
  passwordConfirmation: { what: 'The password again before what can take money', calls: [auth.reauthenticate] },
  emailChange: {
    what: 'Another address to sign in with',
    calls: [auth.requestEmailChange, auth.changeEmail, auth.undoEmailChange],
  },
  deviceRemoval: { what: 'An end of pushes to a browser', calls: [auth.unregisterDevice] },
  sessions: {
    what: 'Where an account is signed in',
    calls: [sessions.listSessions, sessions.endSession, sessions.endOtherSessions],
  },
  twoFactor: {
    what: 'Codes of an authenticator app beside the password',
    calls: [
      ...[twoFactor.getTwoFactor, twoFactor.startTwoFactorSetup, twoFactor.confirmTwoFactor],
      ...[twoFactor.renewRecoveryCodes, twoFactor.disableTwoFactor, twoFactor.verifyTwoFactor],
      ...[twoFactor.requireTwoFactor, twoFactor.resetTwoFactor],
    ],
  },
  identityProvider: {
    what: 'Sign-in by a company’s identity provider',
    calls: [
      ...[identityProvider.getIdentityProvider, identityProvider.saveIdentityProvider],
      ...[identityProvider.removeIdentityProvider, identityProvider.requireIdentityProvider],
      ...[identityProvider.beginIdentitySignIn, identityProvider.finishIdentitySignIn, identityProvider.unlinkIdentity],
    ],
  },
  closing: {
    what: 'Closing a business',
    calls: [business.getBusinessDeletion, business.requestBusinessDeletion, business.cancelBusinessDeletion],
  },
  dataCopies: {
    what: 'A copy of what is stored about a person',
    calls: [dataCopies.requestDataCopy, dataCopies.getDataCopy, dataCopies.downloadDataCopy],
  },
  corrections: { what: 'What was changed of a person’s details', calls: [corrections.listCorrections] },
  signUpQuestions: { what: 'Questions of the platform during sign-up', calls: [business.answerQuestion] },
  invitations: {
    what: 'Supervisors who set their own password by a link',
    calls: [supervisors.inviteSupervisor, supervisors.revokeInvitation],
  },
  notificationPreferences: {
    what: 'Which notifications come by email',
    calls: [notifications.getNotificationPreferences, notifications.updateNotificationPreferences],
  },
  board: { what: 'The board of a week', calls: [board.getBoard] },
  costPreviews: { what: 'What a change costs before it is saved', calls: [costChanges.previewCost] },
  shiftTemplates: {
    what: 'Bookings kept to begin from',
    calls: [
      ...[shiftTemplates.listShiftTemplates, shiftTemplates.getShiftTemplate, shiftTemplates.createShiftTemplate],
      ...[shiftTemplates.updateShiftTemplate, shiftTemplates.deleteShiftTemplate],
    ],
  },
  undoneDecisions: {
    what: 'Decisions on timesheets that are undone',
    calls: [timesheets.undoDecisions, timesheets.reopenTimesheet],
  },
  invoiceFiles: {
    what: 'Invoices as spreadsheets and text',
    calls: [
      ...[invoices.exportInvoices, invoices.exportInvoiceLines],
      ...[adminInvoices.exportAdminInvoices, adminInvoices.exportAdminInvoiceLines],
    ],
  },
  reconciliation: {
    what: 'Booked, approved and billed side by side',
    calls: [reconciliation.getReconciliation, reconciliation.exportReconciliation],
  },
  summary: { what: 'What waits and what is owed', calls: [summary.getSummary] },
  statement: {
    what: 'The statement of account, also for accounting programs; its page needs `summary`, too',
    calls: [
      ...[statement.getStatement, statement.exportStatement],
      ...[accounting.exportBills, accounting.exportAccountantPack],
    ],
  },
  transfers: {
    what: 'One transfer for everything that is open',
    calls: [transfers.getAmountsDue, transfers.reportTransfer, transfers.cancelTransfer],
  },
  payments: {
    what: 'Payments, receipts and credit notes',
    calls: [payments.listPayments, payments.exportPayments, payments.listDisputes, payments.getBillingDocument],
  },
  credits: {
    what: 'Credits',
    calls: [credits.listCredits, credits.getCredit, credits.exportCredits, credits.requestCreditRefund],
  },
  costs: { what: 'What shifts cost', calls: [costs.getCosts, costs.listShiftCosts] },
  insights: { what: 'Kept places, hours and cost over weeks', calls: [insights.getInsights, insights.exportInsights] },
  thumbnails: { what: 'Photos as small squares, `GET /files/<key>?size=96` and `size=224`', calls: [] },
  admin: { what: 'The admin site, `/admin/…`', calls: [] },
  workerSite: { what: 'The worker site, `/worker/…`', calls: [] },
} as const satisfies Readonly<Record<string, { what: string; calls: readonly Call[] }>>;

export type ApiCapability = keyof typeof capabilities;

export const capabilityNames = Object.keys(capabilities) as [ApiCapability, ...ApiCapability[]];

export const getCapabilities = call({
  name: 'getCapabilities',
  method: 'GET',
  path: '/capabilities',
  summary:
    'Says what the API offers beyond the calls of the specification; an API without this call offers nothing beyond them',
  access: 'anyone',
  answer: z.object({
    branding: z
      .object({
        name: z.string().max(100).meta({ description: "Empty: the product's own" }),
        colour: z
          .string()
          .regex(/^(#[\da-f]{6})?$/)
          .meta({ description: 'Such as #0a443d; empty: the standard one' }),
        logo: file
          .nullable()
          .default(null)
          .catch(null)
          .meta({ description: 'A picture that takes no token, PNG, JPEG or WebP; null: the product’s own' }),
      })
      .optional()
      .catch(undefined)
      .meta({ description: 'What the platform calls itself' }),
    unpublished: z.array(z.string()).optional().catch(undefined).meta({
      description: 'Public pages that the platform has not written yet, such as `careers`: no page links there',
    }),
    capabilities: z.array(z.string()).meta({
      description: `Names that the portal does not know are passed over. It knows ${capabilityNames.map((name) => `\`${name}\``).join(', ')}`,
    }),
  }),
});

const byCall = new Map<string, ApiCapability>(
  capabilityNames.flatMap((name) =>
    (capabilities[name].calls as readonly Call[]).map((each) => [each.name, name] as const),
  ),
);

/** Null for a call of the specification. */
export const capabilityOf = ({ name }: Pick<Call, 'name'>): ApiCapability | null => byCall.get(name) ?? null;
