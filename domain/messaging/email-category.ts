/** Emails that a user can turn off. Those about money, bookings and the account itself are always sent. */
export const emailCategory = {
  APPLICANTS: 'APPLICANTS',
  OPEN_PLACES: 'OPEN_PLACES',
  TIMESHEETS: 'TIMESHEETS',
} as const;
export type EmailCategory = (typeof emailCategory)[keyof typeof emailCategory];
