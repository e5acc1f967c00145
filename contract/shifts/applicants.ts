import { z } from 'zod';
import { classStatusName } from '#domain/shifts/applicants/acceptance.ts';
import { applicantStatus, rejectReason } from '#domain/shifts/applicants/status.ts';
import { message } from '#domain/shared/message.ts';
import { pageSize } from '#domain/shared/paging.ts';
import { maxSeriesShifts } from '#domain/shifts/series.ts';
import { timesheetStatus } from '#domain/timesheets/status.ts';
import { call } from '../core/call.ts';
import { byId, count, day, id, ifKnown, instant, minutes, pageQuery, search, text } from '../core/common.ts';
import { candidate, certificate, latestPlaces, person } from '../core/fields/people.ts';
import { errorCode, outcome } from '../core/results.ts';
import { shiftSummary } from './shifts.ts';

export const applicant = z.object({
  worker: candidate,
  status: z.enum(applicantStatus).meta({
    description: '0 waiting, 1 applied, 5 new: undecided; 2 accepted and 4 approved hold a place; 3 rejected',
  }),
  applied_at: instant,
  decided_at: instant.nullable(),
  decided_by: z.string().nullable().meta({ description: 'Name of the person who decided' }),
  reason: z.enum(rejectReason).nullable(),
  note: z.string(),
  minutes_last_4_weeks: ifKnown(
    minutes.meta({
      description:
        'Minutes worked for this business in the 28 days before the shift; 68 hours make a continuous contract',
    }),
  ),
  continuous_contract_week: day.nullable().optional().meta({
    description:
      'Sunday of the first week from the shift on in which four weeks in a row would count towards a continuous contract, were the worker accepted here and wherever else in the series; null when none would',
  }),
  recent: latestPlaces,
  certificates: z.array(certificate),
  class_status: z.enum(classStatusName).nullable().meta({
    description:
      'NONE: not eligible; APPLIED: the class is to be reviewed first; null when the shift requires no class',
  }),
  acceptance: outcome.meta({ description: 'Whether the worker could be accepted now, and if not, the gravest reason' }),
  obstacles: z
    .array(z.object({ code: errorCode, message: z.string() }))
    .optional()
    .meta({ description: 'Every reason why not, the gravest first; without it `acceptance` alone is shown' }),
  timesheet: z
    .object({
      id,
      status: z.enum(timesheetStatus),
      clock_in_at: instant.nullable(),
      clock_out_at: instant.nullable(),
      late_minutes: minutes
        .nullable()
        .optional()
        .meta({ description: 'Minutes that the worker last said to come late, before clocking in' }),
    })
    .nullable()
    .meta({ description: 'From the acceptance on' }),
  topic_id: id.nullable().meta({ description: 'The conversation with the worker; null when there is none yet' }),
});
export type Applicant = z.output<typeof applicant>;

export const listApplicants = call({
  name: 'listApplicants',
  method: 'GET',
  path: '/shifts/{id}/users-join-shift',
  summary: 'Workers on a shift in the order they applied; `search` looks in their names',
  access: 'business',
  params: byId,
  query: pageQuery(pageSize.general).extend({
    search,
    status: z
      .enum(['waiting', 'accepted', 'rejected'])
      .optional()
      .meta({ description: 'waiting: every applicant not decided yet' }),
  }),
  answer: z.array(applicant),
  paged: true,
  totals: z.object({
    waiting: count,
    accepted: count,
    rejected: count,
    places_left: count,
  }),
});

export const placeOutcome = outcome.extend({ shift_id: id, user_id: id });

export const decideApplicants = call({
  name: 'decideApplicants',
  method: 'POST',
  path: '/shifts/accept-users',
  summary:
    'Accepts or rejects workers, on one shift or several of a series; answers one result for each worker and shift',
  access: 'business',
  body: z.object({
    shift_ids: z
      .array(id)
      .min(1, { error: message('validation.required') })
      .max(maxSeriesShifts),
    user_ids: z
      .array(id)
      .min(1, { error: message('validation.required') })
      .max(100),
    action: z.enum(['ACCEPT', 'REJECT']),
    reason: z.enum(rejectReason).optional().meta({ description: 'Of a rejection' }),
    note: text().optional(),
  }),
  answer: z.array(placeOutcome).meta({
    description:
      'Codes: not_found, shift_full, shift_closed, worker_blocked, not_eligible, class_waiting, overlap, already_decided',
  }),
});

export const listAppliedInGroup = call({
  name: 'listAppliedInGroup',
  method: 'GET',
  path: '/shifts/list-shift-apply-in-group/{group_id}/{user_id}',
  summary: 'The shifts of a series that one worker has applied for, by start',
  access: 'business',
  params: z.object({ group_id: id, user_id: id }),
  answer: z.object({
    worker: person,
    shifts: z.array(z.object({ shift: shiftSummary, status: z.enum(applicantStatus), acceptance: outcome })),
  }),
});
