import type { z } from 'zod';
import { adminInvoice, adminInvoiceDetail, adminInvoiceLine, transaction } from '../invoices/admin-invoices.ts';
import { applicant } from '../workers/applicants.ts';
import { account, badges, session } from '../account/auth.ts';
import { breakTimes, scheduleFields, staffingFields } from '../shifts/booking.ts';
import { file } from '../call/files.ts';
import { localised, named } from '../call/localised.ts';
import { candidate, certificate, person, rating } from '../call/people.ts';
import { errorCode, outcome } from '../call/results.ts';
import { cancellation } from '../shifts/cancellation.ts';
import { card, newCard } from '../account/cards.ts';
import { chatMessage, chatTopic } from '../messages/chat.ts';
import { contact } from '../categories/contacts.ts';
import { blogPost, blogPostDetail, tag } from '../public-site/content.ts';
import { dashboard, floorShift } from '../dashboard.ts';
import { userProgress } from '../messages/events.ts';
import { billedTo, invoice, invoiceDetail, invoiceLine, issuer } from '../invoices/invoices.ts';
import { jobPosting, jobPostingDetail } from '../public-site/job-postings.ts';
import { location, position } from '../categories/locations.ts';
import { notification } from '../messages/notifications.ts';
import { basicInfo, billingDetails, operatorProfile } from '../account/business.ts';
import { fpsRequest, payment } from '../invoices/card-check.ts';
import { review } from '../workers/reviews.ts';
import { shiftRole } from '../categories/roles.ts';
import { setting } from '../account/settings.ts';
import { bookedShift, cost, draftShift, placeName, shiftSummary } from '../shifts/shifts.ts';
import { statementMovement } from '../invoices/movements.ts';
import { statement } from '../invoices/statement.ts';
import { supervisor } from '../account/supervisors.ts';
import { timesheet, timesheetDetail, timesheetPay, timesheetSum } from '../shifts/timesheets.ts';
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
