/** A worker may clock in this many minutes before the start. */
export const clockInOpensMinutes = 60;
