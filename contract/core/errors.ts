/**
 * Codes of failure bodies, with HTTP status and meaning. A failure body is `{ error, code?, fields?, details?
 * }`: `error` is a sentence in the language of the `language` header, `fields` holds such sentences by the
 * field's wire name (`breaks[0].start_time`), and `details` has further data: for `conflict` the record's
 * current `version`, `updated_at` and `updated_by`.  401, 403 and 406 end the portal's session, so nothing that
 * a signed-in user may get wrong uses them: a failed login is 422.
 */
export const errors = {
  // The request
  invalid: { status: 422, meaning: 'A part of the request is missing or wrong; `fields` names each' },
  malformed: { status: 400, meaning: 'The body is not JSON or not the form data the call asks for' },
  not_found: { status: 404, meaning: 'No such record, or it belongs to another business' },
  gone: { status: 410, meaning: 'The record was public once and has been taken away for good' },
  conflict: { status: 409, meaning: 'Somebody else changed the record after the `version` that was sent' },
  repeated_differently: {
    status: 409,
    meaning: 'The Idempotency-Key was used before with another body, of which `version` is no part',
  },
  too_many: {
    status: 429,
    meaning: 'Too many attempts, or too much work at once; the Retry-After header gives the seconds to wait',
  },
  too_large: { status: 413, meaning: 'The body or a file is larger than allowed' },
  storage_full: { status: 503, meaning: 'The disk is full or cannot be written; nothing was changed' },
  // The caller
  signed_out: { status: 401, meaning: 'The token is missing, expired or revoked' },
  forbidden: { status: 403, meaning: 'This role may not do this' },
  // Accounts
  wrong_credentials: { status: 422, meaning: 'No account has this role, email and password' },
  account_pending: { status: 422, meaning: 'The account is not approved by an admin yet' },
  account_inactive: { status: 422, meaning: 'The supervisor has been deactivated' },
  code_wrong: { status: 422, meaning: 'The verification code is wrong; `error` tells how many tries are left' },
  code_expired: {
    status: 422,
    meaning: 'The verification code or its token is expired, used or dead after 5 wrong tries',
  },
  code_limit: { status: 429, meaning: 'This address has asked for 5 codes within an hour' },
  step_missing: { status: 409, meaning: 'An earlier step of sign-up has not been done' },
  email_taken: { status: 409, meaning: 'The business already has an account with this email' },
  wrong_password: { status: 422, meaning: 'The present password is wrong' },
  two_factor_wrong: { status: 422, meaning: 'The two-factor code is wrong, or was used before' },
  two_factor_on: { status: 409, meaning: 'Two-factor authentication is on already, or its setup was not started' },
  two_factor_off: { status: 409, meaning: 'Two-factor authentication of the account is off' },
  two_factor_required: { status: 409, meaning: 'The operator requires two-factor authentication of this supervisor' },
  reauthentication_required: {
    status: 409,
    meaning: 'The password has not been given for ten minutes: `reauthenticate`, then the same request again',
  },
  identity_provider_unreachable: {
    status: 422,
    meaning: 'The identity provider cannot be reached over https at a public address, or does not answer as one',
  },
  identity_over: {
    status: 422,
    meaning: 'This sign-in at the identity provider was finished before, or took too long',
  },
  identity_rejected: { status: 422, meaning: 'What the identity provider answered opens no account of the business' },
  identity_required: {
    status: 422,
    meaning: 'Supervisors of this business sign in by its identity provider only',
  },
  last_owner: { status: 409, meaning: 'Somebody has to stay the owner of the admin site' },
  not_open: {
    status: 409,
    meaning: 'The platform has not finished setting up: nobody can sign up or book yet',
  },
  business_suspended: {
    status: 409,
    meaning: 'The platform has suspended the business: it reads and pays, and books nothing new',
  },
  // Records
  in_use: { status: 409, meaning: 'A shift that has not ended uses the record' },
  // Shifts
  not_editable: { status: 409, meaning: 'The shift has started, ended, been cancelled or been paid online' },
  not_cancellable: { status: 409, meaning: 'The shift has started, ended or been cancelled' },
  fee_changed: { status: 409, meaning: 'The cancellation fee is no longer the one that was shown' },
  amount_changed: { status: 409, meaning: 'The total is no longer the one that was shown' },
  incomplete: { status: 422, meaning: 'The draft lacks what a booking needs; `fields` names each' },
  // Applicants
  shift_full: { status: 409, meaning: 'No place is left' },
  shift_closed: { status: 409, meaning: 'The shift has started or been cancelled' },
  worker_blocked: { status: 409, meaning: 'The business has blocked the worker' },
  not_eligible: { status: 409, meaning: 'The worker has not applied for the training class that the shift requires' },
  class_waiting: { status: 409, meaning: 'The worker’s application for the required training class waits for review' },
  overlap: { status: 409, meaning: 'The worker holds a place on another shift at that time' },
  same_person: { status: 409, meaning: 'Another account of the same person holds a place on the shift' },
  already_decided: { status: 409, meaning: 'Somebody has decided this already' },
  // Timesheets and invoices
  not_worked: { status: 409, meaning: 'The worker has not worked on this shift' },
  not_reviewable: { status: 409, meaning: 'The timesheet is neither waiting for approval nor pending' },
  not_reopenable: { status: 409, meaning: 'The timesheet is not approved, or the time for an objection is over' },
  more_than_open: {
    status: 409,
    meaning: 'More than the open amount: `details.open` in HK$; `rest` has to say what becomes of what is over',
  },
  already_paid: { status: 409, meaning: 'The line or invoice has been paid' },
  // Files
  unsupported_type: { status: 415, meaning: 'The file is not of an accepted type, by name or by content' },
  image_size: { status: 422, meaning: 'The picture has too many pixels, takes too much work or cannot be read' },
  file_limit: { status: 422, meaning: 'There would be more files than allowed' },
  // Payment
  card_number: { status: 422, meaning: 'The card number is invalid' },
  card_code: { status: 422, meaning: 'The security code is invalid' },
  card_expiry: { status: 422, meaning: 'The expiry date is invalid or past' },
  card_declined: { status: 402, meaning: 'The bank declined the payment' },
  not_offered: { status: 409, meaning: 'This installation takes no cards' },
  no_card: { status: 409, meaning: 'Payment by card was asked for, but the business has no default card' },
  payment_not_confirmed: { status: 402, meaning: 'The bank did not confirm the payment' },
  // Workers
  clock_code: { status: 422, meaning: 'The clock-in or clock-out code is wrong' },
  clock_order: {
    status: 409,
    meaning: 'Clocking in, breaks and clocking out come in that order, within the shift’s time',
  },
  worker_suspended: {
    status: 409,
    meaning: 'The platform has suspended the worker, who applies for nothing new',
  },
  not_mergeable: { status: 409, meaning: 'The two accounts of workers cannot become one; `error` says why' },
  already_applied: { status: 409, meaning: 'The worker has applied already' },
} as const satisfies Readonly<Record<string, { status: number; meaning: string }>>;

export type ErrorCode = keyof typeof errors;
