/** Minutes before the start from which a worker may clock in. */
export const clockInOpensMinutes = 60;
