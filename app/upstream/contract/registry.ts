import * as adminInvoices from './admin-invoices.ts';
import * as applicants from './applicants.ts';
import * as auth from './auth.ts';
import type { Call } from './call.ts';
import * as cards from './cards.ts';
import * as chat from './chat.ts';
import * as contacts from './contacts.ts';
import * as content from './content.ts';
import * as dashboard from './dashboard.ts';
import * as invoices from './invoices.ts';
import * as jobs from './jobs.ts';
import * as lists from './lists.ts';
import * as locations from './locations.ts';
import * as notifications from './notifications.ts';
import * as operators from './operators.ts';
import * as payments from './payments.ts';
import * as choices from './role-choices.ts';
import * as roles from './roles.ts';
import * as settings from './settings.ts';
import * as shifts from './shifts.ts';
import * as supervisors from './supervisors.ts';
import * as timesheets from './timesheets.ts';
import * as classes from './training-classes.ts';
import * as uploads from './uploads.ts';
import * as workers from './workers.ts';

/** Every call of the specification, section 7, in its order. */
export const registry: readonly Call[] = [
  auth.login,
  auth.logout,
  auth.sendVerifyCode,
  auth.verifyCode,
  auth.forgotPassword,
  auth.resetPassword,
  auth.saveDevice,
  lists.listDistricts,
  auth.getAccount,

  operators.getProfile,
  operators.updateBasicInfo,
  operators.updateBusinessInfo,
  operators.updateBillingDetails,
  operators.agreeTerm,
  operators.updateProfile,
  operators.changePassword,
  operators.changeOperatorLanguage,
  operators.changeSupervisorLanguage,

  uploads.uploadImage,
  uploads.uploadFile,

  contacts.listContacts,
  contacts.createContact,
  contacts.getContact,
  contacts.updateContact,
  contacts.deleteContact,
  contacts.contactOptions,

  locations.listLocations,
  locations.createLocation,
  locations.getLocation,
  locations.updateLocation,
  locations.deleteLocation,
  locations.locationOptions,

  roles.listRoles,
  roles.createRole,
  roles.getRole,
  roles.updateRole,
  roles.deleteRole,
  roles.roleOptions,
  choices.adminRoles,
  choices.adminEquipments,
  choices.adminWorkerGears,
  choices.adminRequirements,

  classes.listTrainingClasses,
  classes.createTrainingClass,
  classes.trainingClassOptions,
  classes.getTrainingClass,
  classes.updateTrainingClass,
  classes.listClassApplicants,
  classes.decideClassApplicants,
  classes.getClassApplicant,

  shifts.listShifts,
  shifts.createShift,
  shifts.updateShift,
  shifts.getShift,
  applicants.listApplicants,
  applicants.decideApplicants,
  shifts.listGroupShifts,
  shifts.cancelShift,
  workers.listWorkerShifts,
  applicants.listAppliedInGroup,
  timesheets.updateClockOut,
  shifts.exportShifts,
  jobs.listJobs,
  jobs.getJob,
  shifts.createShortLink,
  dashboard.getDashboard,

  workers.listWorkers,
  workers.listAvailableFavourites,
  workers.actOnWorker,
  workers.getWorker,
  workers.listWorkerReviews,

  timesheets.listTimesheets,
  timesheets.getTimesheet,
  timesheets.reviewWorker,
  timesheets.decideTimesheets,
  timesheets.exportTimesheets,

  invoices.listInvoices,
  invoices.getInvoice,
  invoices.updateInvoiceStatus,
  adminInvoices.listAdminInvoices,
  adminInvoices.getAdminInvoice,
  adminInvoices.listTransactions,
  adminInvoices.updateAdminInvoice,
  adminInvoices.removeAdminInvoiceImages,

  chat.listTopics,
  chat.listMessages,
  chat.createTopic,

  supervisors.listSupervisors,
  supervisors.createSupervisor,
  supervisors.getSupervisor,
  supervisors.updateSupervisor,
  supervisors.deleteSupervisor,
  supervisors.changeSupervisorStatus,
  supervisors.changeSupervisorPassword,

  notifications.listNotifications,
  notifications.readNotifications,
  notifications.clickNotification,

  cards.listCards,
  cards.createCard,
  cards.deleteCard,
  cards.setDefaultCard,
  payments.checkPayment,
  settings.getSetting,
  lists.listBanks,

  content.listFaqs,
  lists.listIndustries,
  content.requestDemo,
  content.listBlogs,
  content.getBlog,
  content.getBlogBySlug,
  content.listTags,
];
