import { editionPath } from '#app/i18n/editions.ts';
import { paths } from '#app/paths.ts';
import type { demoIds } from '../demo/demo-ids.ts';

type Ids = Awaited<ReturnType<typeof demoIds>>;

/** The addresses of each route, as `app/routes.ts` has it; a new route gets its line in one of these. */
type Table = Readonly<Record<string, string | readonly string[]>>;

/** The page keeps a list of shifts with a filter. */
export const filteredShifts = `${paths.newView}?address=${encodeURIComponent(`${paths.shifts}?search=packer`)}`;

const inBothEditions = (table: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([route, path]) => [
      [route, path],
      [route === '' ? 'hk' : `hk/${route}`, editionPath(path, 'hk')],
    ]),
  );

/** Pages of the public site. */
export const publicPages = (id: Ids): Table =>
  inBothEditions({
    '': paths.home,
    'for-workers': paths.forWorkers,
    'for-companies': paths.forCompanies,
    price: paths.price,
    about: paths.about,
    careers: paths.careers,
    terms: paths.terms,
    privacy: paths.privacy,
    blog: paths.blog,
    'blog/:idOrSlug': paths.blogPost('paying-an-invoice-by-fps'),
    faq: paths.faq,
    contact: paths.contactUs,
    'customer-agreement': paths.customerAgreement,
    jobs: paths.jobs,
    'jobs/:id': paths.job(id.job),
    'jobs/:id/directions': paths.jobDirections(id.job),
  });

/** Files of the public site. */
export const publicFiles = (id: Ids): Table => ({
  ...inBothEditions({ 'blog/feed.xml': paths.blogFeed, 'jobs/feed.xml': paths.jobFeed }),
  'sitemap.xml': paths.sitemap,
  'sitemap/:part': paths.sitemapPart('pages.xml'),
  'robots.txt': paths.robots,
  ...inBothEditions({
    'card.png': paths.siteCard,
    'jobs/:id/card.png': paths.jobCard(id.job),
    'blog/:idOrSlug/card.png': paths.blogCard('paying-an-invoice-by-fps'),
  }),
  'blog/:idOrSlug/cover/:name': paths.blogCover('paying-an-invoice-by-fps', '480.avif'),
});

/** Addresses that lead to another one. */
export const leading = (id: Ids): Table => ({
  'login/second-factor': paths.loginSecondFactor,
  'settings/security/second-factor': paths.settingsSecondFactor,
  logout: paths.logout,
  language: paths.language,
  uploads: paths.uploads,
  'j/:code': '/j/1-000000000000',
  'hk/j/:code': '/hk/j/1-000000000000',
  'forgot-password/code': paths.forgotPasswordCode,
  'reset-password': paths.resetPassword,
  'sign-up/code': paths.signUpCode,
  'sign-up/basic-information': paths.signUpBasicInformation,
  'sign-up/business-information': paths.signUpBusinessInformation,
  'sign-up/billing-details': paths.signUpBillingDetails,
  'sign-up/customer-agreement': paths.signUpCustomerAgreement,
  'sign-up/finish': paths.signUpFinish,
  'sign-up/question': paths.signUpQuestion,
  'shifts/week': '/shifts/week',
  'shifts/:id/series/selection': paths.shiftSeriesSelection(id.shift),
  'book/:id': paths.draft(id.draft),
  // Open once the agreement is accepted; the whole job looks at the page itself.
  'book/:id/check-out': paths.bookCheckOut(id.draft),
  'book/:id/check-out/card': paths.bookCheckOutCard(id.draft),
  'notifications/read': paths.notificationsRead,
  'notifications/device': paths.notificationsDevice,
  'notifications/device/removal': paths.notificationsDeviceRemoval,
  'notifications/click/:id': paths.notificationClick(1),
  'chat/:id/seen': paths.chatSeen(id.topic),
  settings: paths.settings,
  'views/:id/removal': paths.viewRemoval(1),
  'shifts/:id/again': paths.shiftAgain(id.shift),
  'book/roster/left': paths.bookRosterLeft,
  'settings/security/identity-provider/requirement': paths.settingsIdentityRequirement,
  'settings/security/identity-provider/removal': paths.settingsIdentityRemoval,
  'settings/security/sessions/:id/end': paths.settingsSessionEnd(1),
  'statement/payment/:id/removal': paths.transferRemoval(1),
  'settings/payment-method/:id/default': paths.settingsCardDefault(id.card),
  // It waits for a code once another address was asked for.
  'settings/email': paths.settingsEmail,
});

/** Returns the dashboard, search and pages of shifts. */
export const shiftPages = (id: Ids): Table => ({
  dashboard: paths.dashboard,
  week: paths.thisWeek,
  'week/:week': [
    paths.week(id.week),
    `${paths.week(id.week)}?state=TO_FILL`,
    `${paths.week(id.week)}?waits=applicants`,
    `${paths.week(id.week)}?shift=${id.shift}`,
  ],
  'week/:week/copy': paths.weekCopy(id.week),
  'week/:week/acceptance': paths.weekAcceptance(id.week),
  'week/:week/approval': paths.weekApproval(id.week),
  'week/:week/message': `${paths.weekMessage(id.week)}?pick=${id.shift}`,
  'week/:week/cancellation': `${paths.weekCancellation(id.week)}?pick=${id.shift}`,
  search: [paths.search, `${paths.search}?search=a`, `${paths.search}?search=nobody`],
  'views/new': filteredShifts,
  shifts: [paths.shifts, `${paths.shifts}?search=nobody`],
  'book/several': `${paths.bookSeveral}?draft=${id.draft}`,
  'shifts/:id': [id.shift, id.now, id.completed, id.cancelled].map(paths.shift),
  'shifts/:id/edit': [paths.shiftEdit(id.shift), paths.shiftEdit(id.completed)],
  'shifts/:id/series': paths.shiftSeries(id.shift),
  'shifts/:id/series/acceptance': paths.shiftSeriesAcceptance(id.shift),
  'shifts/:id/template': paths.shiftTemplate(id.shift),
  'shifts/:id/codes': paths.shiftCodes(id.now),
  'shifts/:id/gate-pack': [paths.shiftGatePack(id.now), paths.shiftGatePack(id.shift)],
  'shifts/:id/link': paths.shiftLink(id.shift),
  'shifts/:id/message': paths.shiftMessage(id.now),
  'shifts/:id/cancellation': [paths.shiftCancellation(id.shift), paths.shiftCancellation(id.completed)],
  'shifts/:id/applicants/:workerId': paths.shiftApplicant(id.shift, id.applicant),
  'shifts/:id/applicants/acceptance': [
    paths.shiftAcceptance(id.shift),
    `${paths.shiftAcceptance(id.shift)}?worker=${id.applicant}`,
  ],
  'shifts/:id/applicants/rejection': `${paths.shiftRejection(id.shift)}?worker=${id.applicant}`,
});

/** Pages of booking. */
export const bookingPages = (id: Ids): Table => ({
  book: [paths.book, `${paths.book}?template_id=${id.template}`],
  'book/roster': paths.bookRoster,
  'book/templates/:id': paths.bookTemplate(id.template),
  'book/templates/:id/removal': paths.bookTemplateRemoval(id.template),
  'book/:id/removal': paths.bookRemoval(id.draft),
  'book/:id/site': paths.bookSite(id.draft),
  'book/:id/schedule': paths.bookSchedule(id.draft),
  'book/:id/workers': paths.bookWorkers(id.draft),
  'book/:id/confirm': paths.bookConfirm(id.draft),
  'book/:id/booked': paths.booked(id.shift),
});

/** Returns the pages of roles, locations, contacts and training classes. */
export const recordPages = (id: Ids): Table => ({
  roles: [paths.roles, `${paths.roles}?search=nobody`],
  'roles/new': paths.newRole,
  'roles/:id': paths.role(id.role),
  'roles/:id/removal': paths.roleRemoval(id.role),
  locations: paths.locations,
  'locations/new': paths.newLocation,
  'locations/new/search': `${paths.newLocationSearch}?search=Kwai+Chung`,
  'locations/:id': paths.location(id.location),
  'locations/:id/search': `${paths.locationSearch(id.location)}?search=Kwai+Chung`,
  'locations/:id/removal': paths.locationRemoval(id.location),
  contacts: [paths.contacts, `${paths.contacts}?search=nobody`],
  'contacts/new': paths.newContact,
  'contacts/:id': paths.contact(id.contact),
  'contacts/:id/removal': paths.contactRemoval(id.contact),
  'training-classes': paths.trainingClasses,
  'training-classes/new': paths.newClass,
  'training-classes/:id': paths.trainingClass(id.class),
  'training-classes/:id/edit': paths.classEdit(id.class),
  'training-classes/:id/approval': paths.classApproval(id.class),
  'training-classes/:id/applicants/:userId': paths.classApplicant(id.class, id.trainee),
  'training-classes/:id/applicants/:userId/rejection': paths.classRejection(id.class, id.trainee),
});

/** Returns the pages of workers, conversations, timesheets and invoices, for both roles. */
export const workPages = (id: Ids): Table => ({
  workers: [
    paths.workers,
    `${paths.workers}?type=favourite`,
    `${paths.workers}?type=blocked`,
    `${paths.workers}?rating=4`,
  ],
  'workers/:id': [id.worker, id.favourite, id.blocked].map(paths.worker),
  'workers/:id/shifts': paths.workerShifts(id.worker),
  'workers/:id/reviews': paths.workerReviews(id.worker),
  'workers/:id/favourite': paths.workerFavourite(id.worker),
  'workers/:id/favourite-removal': paths.workerFavouriteRemoval(id.favourite),
  'workers/:id/block': paths.workerBlock(id.worker),
  'workers/:id/unblock': paths.workerUnblock(id.blocked),
  'workers/:id/message': paths.workerMessage(id.unwritten),
  chat: [paths.chat, `${paths.chat}?status=unread`, `${paths.chat}?search=nobody`],
  'chat/:id': paths.chatTopic(id.topic),
  notifications: [paths.notifications, `${paths.notifications}?status=unread`, `${paths.notifications}?page=2`],
  timesheets: ['waiting', 'approved', 'rejected', 'pending', 'held'].map((tab) => `${paths.timesheets}?status=${tab}`),
  'timesheets/approval': `${paths.timesheetApproval}?id=${id.waiting}`,
  'timesheets/work-time-approval': `${paths.timesheetWorkTimeApproval}?id=${id.waiting}`,
  'timesheets/pending': paths.timesheetPending,
  'timesheets/undo': paths.timesheetUndo,
  'timesheets/rejection': `${paths.timesheetRejection}?id=${id.waiting}`,
  'timesheets/matching-approval': paths.timesheetMatchingApproval,
  'timesheets/:id': [paths.timesheet(id.waiting), paths.timesheet(id.approved)],
  'timesheets/:id/review': paths.timesheetReview(id.approved),
  'timesheets/:id/reopening': paths.timesheetReopening(id.approved),
  'timesheets/:id/clock-out': paths.timesheetClockOut(id.waiting),
  'worker-invoices': paths.workerInvoices,
  'worker-invoices/:id': paths.workerInvoice(id.invoice),
  'worker-invoices/:id/status': paths.workerInvoiceStatus(id.invoice),
  'settings/change-password': paths.settingsPassword,
  'settings/notifications': paths.settingsNotifications,
  'settings/security': paths.settingsSecurity,
  'settings/security/sessions': paths.settingsSessions,
  'settings/security/second-factor/end': paths.settingsSecondFactorEnd,
  'settings/security/recovery-codes': paths.settingsRecoveryCodes,
  confirm: paths.confirm(paths.dashboard),
});

/** Pages for operators only. */
export const operatorPages = (id: Ids): Table => ({
  'admin-invoices': [paths.adminInvoices, `${paths.adminInvoices}?status=PAID&startDate=2026-01-01`],
  'admin-invoices/:id': [paths.adminInvoice(id.adminInvoice), paths.adminInvoice(id.pastDue)],
  'admin-invoices/:id/transactions': paths.adminInvoiceTransactions(id.adminInvoice),
  'admin-invoices/:id/proof': paths.adminInvoiceProof(id.adminInvoice),
  'admin-invoices/:id/files/:fileId/removal': paths.adminInvoiceFileRemoval(id.adminInvoice, id.proof),
  'worker-invoices/week': [paths.workerInvoiceWeek, `${paths.workerInvoiceWeek}?startDate=2026-11-09`],
  'worker-invoices/:id/tie-out': paths.workerInvoiceTieOut(id.invoice),
  payments: [paths.payments, `${paths.payments}?method=FPS`],
  credits: paths.credits,
  'credits/:id': paths.credit(id.credit),
  'credits/:id/payout-request': paths.creditPayout(id.credit),
  'documents/:number': paths.paper('RCP-0001'),
  insights: [paths.insights, `${paths.insights}?startDate=2026-10-01&endDate=2026-10-31`],
  'statement/payment': [paths.payAll, `${paths.payAll}?only=OVERDUE`],
  'statement/costs': paths.costs,
  'statement/accounting': [
    paths.statementAccounting,
    `${paths.statementAccounting}?startDate=2026-10-01&endDate=2026-10-31`,
  ],
  'statement/costs/shifts': paths.costShifts,
  statement: [paths.statement, `${paths.statement}?startDate=2026-10-01&endDate=2026-10-31`],
  supervisors: paths.supervisors,
  'supervisors/new': paths.newSupervisor,
  'supervisors/:id': paths.supervisor(id.supervisor),
  'supervisors/:id/edit': paths.supervisorEdit(id.supervisor),
  'supervisors/:id/password': paths.supervisorPassword(id.supervisor),
  'supervisors/:id/invitation': paths.supervisorInvitation(id.supervisor),
  'supervisors/:id/revocation': paths.supervisorRevocation(id.supervisor),
  'supervisors/:id/activation': paths.supervisorActivation(id.supervisor),
  'supervisors/:id/deactivation': paths.supervisorDeactivation(id.supervisor),
  'supervisors/:id/removal': paths.supervisorRemoval(id.supervisor),
  'settings/security/requirement': paths.settingsSecondFactorRequirement,
  'settings/security/identity-provider': paths.settingsIdentityProvider,
  'supervisors/:id/identity': paths.supervisorIdentity(id.supervisor),
  'supervisors/:id/second-factor': paths.supervisorSecondFactor(id.supervisor),
  'settings/business-information': paths.settingsBusiness,
  'settings/profile': paths.settingsProfile,
  'settings/email/new': paths.settingsNewEmail,
  'settings/company': paths.settingsCompany,
  'settings/logo': paths.settingsLogo,
  'settings/billing-details': paths.settingsBilling,
  'settings/overtime': paths.settingsOvertime,
  'settings/payment-method': paths.settingsPayment,
  'settings/payment-method/new': paths.settingsNewCard,
  'settings/payment-method/:id/removal': paths.settingsCardRemoval(id.card),
});

/** Pages of the provider's office. A session of a business is none there, so to its people they lead to the office's sign-in. */
export const officePages: Table = {
  provider: paths.office,
  'provider/acts': paths.officeActs,
  'provider/invoices': paths.officeInvoices,
  'provider/jobs': paths.officeJobs,
  'provider/jobs/:id': paths.officeJob(1),
  'provider/jobs/:id/leaving': paths.officeJobLeaving(1),
  'provider/payments': paths.officePayments,
  'provider/payments/new': paths.officeNewPayment,
  'provider/payments/:id': paths.officePayment(1),
  'provider/payments/:id/not-found': paths.officePaymentNotFound(1),
  'provider/payments/:id/reversal': paths.officePaymentReversal(1),
  'provider/payouts': paths.officePayouts,
  'provider/direct-hires': paths.officeHires,
  'provider/direct-hires/new': paths.officeNewHire,
  'provider/settings': paths.officeSettings,
  'provider/settings/change': paths.officeSetting,
  'provider/businesses': paths.officeBusinesses,
  'provider/businesses/:id': paths.officeBusiness(1),
  'provider/businesses/:id/approval': paths.officeApproval(1),
  'provider/businesses/:id/lifting': paths.officeLifting(1),
  'provider/businesses/:id/question': paths.officeQuestion(1),
  'provider/businesses/:id/reconsideration': paths.officeReconsideration(1),
  'provider/businesses/:id/refusal': paths.officeRefusal(1),
  'provider/businesses/:id/suspension': paths.officeSuspension(1),
  'provider/businesses/:id/terms': paths.officeTerms(1),
  'provider/files/:key': paths.officeFile('0123456789abcdef.png'),
  'provider/language': paths.officeLanguage,
  'provider/people': paths.officePeople,
  'provider/people/new': paths.officeNewPerson,
  'provider/people/:id': paths.officePerson(1),
  'provider/people/:id/link': paths.officePersonLink(1),
  'provider/sign-in/code': paths.officeSignInCode(),
  'provider/sign-out': paths.officeSignOut,
};
