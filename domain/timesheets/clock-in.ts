export const clockInOpensMinutes = 60;

/** Choices of "running late"; an API call may name any other up to the maximum. */
export const lateMinutes = [10, 20, 30] as const;
export const lateMinutesMax = 240;
