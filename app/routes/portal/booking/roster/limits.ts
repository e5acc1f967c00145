/** Rows per page, which become bookings at once. Keeps the page of the longest roster small. */
export const maxRowsPerPage = 40;
