/** A worker may clock in so many minutes before the start. */
export const clockInOpensMinutes = 60;
