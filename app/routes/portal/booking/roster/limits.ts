/** A page has this many rows, which become bookings at once: the page of the longest roster still weighs little. */
export const rowsAtOnce = 40;
