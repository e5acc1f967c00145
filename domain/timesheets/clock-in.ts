export const clockInOpensMinutes = 60;
