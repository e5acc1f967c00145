import type { z } from 'zod';
import { adminInvoice, adminInvoiceDetail, adminInvoiceLine, transaction } from '../billing/admin-invoices.ts';
import { applicant } from '../shifts/applicants.ts';
import { account, badges, session } from '../accounts/auth.ts';
import { scheduleFields, staffingFields } from '../shifts/booking.ts';
import { file } from '../core/fields/files.ts';
import { localised, named } from '../core/fields/localised.ts';
import { candidate, certificate, person, rating } from '../core/fields/people.ts';
import { errorCode, outcome } from '../core/results.ts';
import { cancellation } from '../shifts/cancellation.ts';
import { card, newCard } from '../billing/cards.ts';
import { chatMessage, chatTopic } from '../messaging/chat.ts';
import { contact } from '../categories/contacts.ts';
import { blogPost, blogPostDetail, tag } from '../content/content.ts';
import { dashboard, floorShift } from '../dashboard/dashboard.ts';
import { userProgress } from '../messaging/events.ts';
import { billedTo, invoice, invoiceDetail, invoiceLine, issuer } from '../billing/invoices.ts';
import { jobPosting, jobPostingDetail } from '../shifts/job-postings.ts';
import { location, position } from '../categories/locations.ts';
import { notification } from '../messaging/notifications.ts';
import { basicInfo, billingDetails, operatorProfile } from '../accounts/business.ts';
import { fpsRequest, payment } from '../core/fields/payment.ts';
import { shiftRole } from '../categories/roles.ts';
import { setting } from '../admin/settings.ts';
import { bookedShift, draftShift, shiftSummary } from '../shifts/shifts.ts';
import { breakTimes, cost, placeName } from '../core/fields/shift.ts';
import { statementMovement } from '../billing/movements.ts';
import { statement } from '../billing/statement.ts';
import { supervisor } from '../accounts/supervisors.ts';
import { review, timesheet, timesheetDetail, timesheetPay, timesheetSum } from '../timesheets/timesheets.ts';
import { classApplicant, trainingClass } from '../categories/training-classes.ts';
import { completedShift, workerProfile, workerReview, workerRow } from '../workers/workers.ts';

/** Described once, by name, in the OpenAPI document and the reference, and referred to everywhere else. */
export const shapes: Readonly<Record<string, z.ZodType>> = {
  Account: account,
  AdminInvoice: adminInvoice,
  AdminInvoiceDetail: adminInvoiceDetail,
  AdminInvoiceLine: adminInvoiceLine,
  Applicant: applicant,
  Badges: badges,
  BasicInfo: basicInfo,
  BilledTo: billedTo,
  BillingDetails: billingDetails,
  BlogPost: blogPost,
  BlogPostDetail: blogPostDetail,
  BookedShift: bookedShift,
  BreakTimes: breakTimes,
  Cancellation: cancellation,
  Candidate: candidate,
  Card: card,
  Certificate: certificate,
  ChatMessage: chatMessage,
  ChatTopic: chatTopic,
  ClassApplicant: classApplicant,
  CompletedShift: completedShift,
  Contact: contact,
  Cost: cost,
  Dashboard: dashboard,
  DraftShift: draftShift,
  ErrorCode: errorCode,
  FloorShift: floorShift,
  FpsRequest: fpsRequest,
  Invoice: invoice,
  InvoiceDetail: invoiceDetail,
  InvoiceLine: invoiceLine,
  Issuer: issuer,
  Job: jobPosting,
  JobDetail: jobPostingDetail,
  Localised: localised,
  Location: location,
  Named: named,
  NewCard: newCard,
  Notification: notification,
  OperatorProfile: operatorProfile,
  Outcome: outcome,
  Payment: payment,
  Person: person,
  PlaceName: placeName,
  Position: position,
  Rating: rating,
  Review: review,
  Schedule: scheduleFields,
  Session: session,
  Setting: setting,
  ShiftRole: shiftRole,
  ShiftSummary: shiftSummary,
  Staffing: staffingFields,
  AccountStatement: statement,
  StatementMovement: statementMovement,
  Supervisor: supervisor,
  Tag: tag,
  Timesheet: timesheet,
  TimesheetDetail: timesheetDetail,
  TimesheetPay: timesheetPay,
  TimesheetSum: timesheetSum,
  TrainingClass: trainingClass,
  Transaction: transaction,
  UploadedFile: file,
  UserProgress: userProgress,
  WorkerProfile: workerProfile,
  WorkerReview: workerReview,
  WorkerRow: workerRow,
};

const names = new Map<unknown, string>(Object.entries(shapes).map(([name, schema]) => [schema, name]));

export const nameOf = (schema: unknown): string | undefined => names.get(schema);
