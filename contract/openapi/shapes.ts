import type { z } from 'zod';
import { adminInvoice, adminInvoiceDetail, adminInvoiceLine, transaction } from '../admin-invoices.ts';
import { applicant } from '../applicants.ts';
import { account, badges, session } from '../auth.ts';
import { breakTimes, scheduleFields, staffingFields } from '../booking.ts';
import { file } from '../call/files.ts';
import { localised, named } from '../call/localised.ts';
import { candidate, certificate, person, rating } from '../call/people.ts';
import { errorCode, outcome } from '../call/results.ts';
import { cancellation } from '../cancellation.ts';
import { card, newCard } from '../cards.ts';
import { chatMessage, chatTopic } from '../chat.ts';
import { contact } from '../contacts.ts';
import { blogPost, blogPostDetail, tag } from '../content.ts';
import { dashboard, floorShift } from '../dashboard.ts';
import { userProgress } from '../events.ts';
import { billedTo, invoice, invoiceDetail, invoiceLine, issuer } from '../invoices.ts';
import { job, jobDetail } from '../jobs.ts';
import { location, position } from '../locations.ts';
import { notification } from '../notifications.ts';
import { basicInfo, billingDetails, operatorProfile } from '../operators.ts';
import { fpsRequest, payment } from '../payments.ts';
import { review } from '../reviews.ts';
import { shiftRole } from '../roles.ts';
import { setting } from '../settings.ts';
import { bookedShift, cost, draftShift, placeName, shiftSummary } from '../shifts.ts';
import { statement, statementMovement } from '../statement.ts';
import { supervisor } from '../supervisors.ts';
import { timesheet, timesheetDetail, timesheetPay, timesheetSum } from '../timesheets.ts';
import { classApplicant, trainingClass } from '../training-classes.ts';
import { completedShift, workerProfile, workerReview, workerRow } from '../workers.ts';

/** Shapes that the OpenAPI document and the reference tell once, by name, and refer to everywhere else. */
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
  Job: job,
  JobDetail: jobDetail,
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

/** The name of a shared shape, or undefined. */
export const nameOf = (schema: unknown): string | undefined => names.get(schema);
