import * as adminInvoices from './invoices/admin-invoices.ts';
import * as applicants from './workers/applicants.ts';
import * as auth from './account/auth.ts';
import * as booking from './shifts/booking.ts';
import * as cancellation from './shifts/cancellation.ts';
import * as cards from './account/cards.ts';
import * as chat from './messages/chat.ts';
import * as contacts from './categories/contacts.ts';
import * as content from './public-site/content.ts';
import * as dashboard from './dashboard.ts';
import * as invoices from './invoices/invoices.ts';
import * as jobs from './public-site/jobs.ts';
import * as lists from './categories/lists.ts';
import * as locations from './categories/locations.ts';
import * as notifications from './messages/notifications.ts';
import type { Section } from './openapi/openapi.ts';
import * as operators from './account/operators.ts';
import * as payments from './invoices/payments.ts';
import * as savedViews from './account/saved-views.ts';
import * as reviews from './workers/reviews.ts';
import * as roles from './categories/roles.ts';
import * as settings from './account/settings.ts';
import * as shifts from './shifts/shifts.ts';
import * as statements from './invoices/statement.ts';
import * as accounting from './invoices/accounting.ts';
import * as costs from './invoices/costs.ts';
import * as cash from './invoices/cash.ts';
import * as tieOuts from './invoices/tie-out.ts';
import * as supervisors from './account/supervisors.ts';
import * as templates from './shifts/templates.ts';
import * as timesheets from './shifts/timesheets.ts';
import * as classes from './categories/training-classes.ts';
import * as uploads from './uploads.ts';
import * as workers from './workers/workers.ts';

/** The calls of the contract, by what they are about. */
export const sections: readonly Section[] = [
  {
    title: 'Signing in',
    calls: [
      auth.login,
      auth.logout,
      auth.sendVerifyCode,
      auth.verifyCode,
      auth.forgotPassword,
      auth.resetPassword,
      auth.saveDevice,
      auth.forgetDevice,
      auth.getAccount,
      savedViews.createSavedView,
      savedViews.deleteSavedView,
    ],
  },
  {
    title: 'Business profile',
    calls: [
      operators.getProfile,
      operators.updateBasicInfo,
      operators.updateBusinessInfo,
      operators.updateBillingDetails,
      operators.agreeTerm,
      operators.updateProfile,
      operators.changePassword,
      operators.changeOperatorLanguage,
      operators.changeSupervisorLanguage,
    ],
  },
  {
    title: 'Uploads',
    calls: [uploads.uploadImage, uploads.uploadFile],
  },
  {
    title: 'Contacts',
    calls: [
      contacts.listContacts,
      contacts.createContact,
      contacts.getContact,
      contacts.updateContact,
      contacts.deleteContact,
      contacts.contactOptions,
    ],
  },
  {
    title: 'Locations',
    calls: [
      locations.listLocations,
      locations.createLocation,
      locations.getLocation,
      locations.updateLocation,
      locations.deleteLocation,
      locations.locationOptions,
    ],
  },
  {
    title: 'Roles',
    calls: [
      roles.listRoles,
      roles.createRole,
      roles.getRole,
      roles.updateRole,
      roles.deleteRole,
      roles.roleOptions,
      roles.adminRoles,
      roles.adminEquipments,
      roles.adminWorkerGears,
      roles.adminRequirements,
    ],
  },
  {
    title: 'Training classes',
    calls: [
      classes.listTrainingClasses,
      classes.createTrainingClass,
      classes.trainingClassOptions,
      classes.getTrainingClass,
      classes.updateTrainingClass,
      classes.listClassApplicants,
      classes.decideClassApplicants,
      classes.getClassApplicant,
    ],
  },
  {
    title: 'Shifts',
    calls: [
      shifts.listShifts,
      booking.createShift,
      booking.updateShift,
      shifts.getShift,
      applicants.listApplicants,
      applicants.decideApplicants,
      shifts.listGroupShifts,
      cancellation.cancelShift,
      applicants.listAppliedInGroup,
      shifts.exportShifts,
      shifts.createShortLink,
      templates.listShiftTemplates,
      templates.createShiftTemplate,
      templates.getShiftTemplate,
      templates.updateShiftTemplate,
      templates.deleteShiftTemplate,
      dashboard.getDashboard,
    ],
  },
  {
    title: 'Workers',
    calls: [
      workers.listWorkers,
      workers.listAvailableFavourites,
      workers.actOnWorker,
      workers.getWorker,
      workers.listWorkerReviews,
      workers.listWorkerShifts,
    ],
  },
  {
    title: 'Timesheets',
    calls: [
      timesheets.listTimesheets,
      timesheets.getTimesheet,
      reviews.reviewWorker,
      timesheets.decideTimesheets,
      timesheets.reopenTimesheet,
      timesheets.exportTimesheets,
      timesheets.updateClockOut,
    ],
  },
  {
    title: 'Invoices',
    calls: [
      invoices.listInvoices,
      invoices.getInvoice,
      invoices.updateInvoiceStatus,
      adminInvoices.listAdminInvoices,
      adminInvoices.getAdminInvoice,
      adminInvoices.listTransactions,
      adminInvoices.updateAdminInvoice,
      adminInvoices.removeAdminInvoiceImages,
      invoices.exportInvoices,
      invoices.exportInvoicesCsv,
      invoices.exportInvoiceLines,
      invoices.exportInvoiceLinesCsv,
      adminInvoices.exportAdminInvoices,
      adminInvoices.exportAdminInvoicesCsv,
      adminInvoices.exportAdminInvoiceLines,
      adminInvoices.exportAdminInvoiceLinesCsv,
    ],
  },
  {
    title: 'Tie-out',
    calls: [tieOuts.getTieOut, tieOuts.exportTieOut, tieOuts.exportTieOutCsv],
  },
  {
    title: 'Payments',
    calls: [cash.listPayments, cash.exportPayments, cash.exportPaymentsCsv, cash.listDisputes, cash.getPaper],
  },
  {
    title: 'Statement',
    calls: [
      statements.getStatement,
      statements.exportStatement,
      statements.exportStatementCsv,
      accounting.exportBills,
      accounting.exportPurchases,
      accounting.exportAccountantPack,
      costs.getCosts,
      costs.listShiftCosts,
    ],
  },
  {
    title: 'Chat',
    calls: [chat.listTopics, chat.listMessages, chat.createTopic],
  },
  {
    title: 'Supervisors',
    calls: [
      supervisors.listSupervisors,
      supervisors.createSupervisor,
      supervisors.getSupervisor,
      supervisors.updateSupervisor,
      supervisors.deleteSupervisor,
      supervisors.changeSupervisorStatus,
      supervisors.changeSupervisorPassword,
    ],
  },
  {
    title: 'Notifications',
    calls: [
      notifications.listNotifications,
      notifications.getNotificationChoice,
      notifications.saveNotificationChoice,
      notifications.readNotifications,
      notifications.clickNotification,
    ],
  },
  {
    title: 'Cards and payment',
    calls: [cards.listCards, cards.createCard, cards.deleteCard, cards.setDefaultCard, payments.checkPayment],
  },
  {
    title: 'Public site',
    calls: [
      jobs.listJobs,
      jobs.getJob,
      content.listFaqs,
      content.requestDemo,
      content.listBlogs,
      content.getBlog,
      content.getBlogBySlug,
      content.listTags,
    ],
  },
  {
    title: 'Lists and settings',
    calls: [settings.getSetting, lists.listDistricts, lists.listIndustries, lists.listBanks],
  },
];
