/** Page sizes of the specification (section 9), in rows. */
export const pageSize = {
  general: 15,
  shared: 10,
  invoices: 10,
  notifications: 6,
  timesheets: 5,
  roles: 5,
  chat: 15,
} as const;

/** The most rows a caller of the API may ask for at once. */
export const pageLimit = 100;
