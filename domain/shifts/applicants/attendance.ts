export const attendance = ['ON_TIME', 'LATE', 'ABSENT', 'CANCELLED'] as const;
export type Attendance = (typeof attendance)[number];

export const recentShiftCount = 20;

export const countAttendance = (places: readonly Attendance[]): Readonly<Record<Attendance, number>> => {
  const countOf = (item: Attendance) => places.filter((each) => each === item).length;
  return {
    ON_TIME: countOf('ON_TIME'),
    LATE: countOf('LATE'),
    ABSENT: countOf('ABSENT'),
    CANCELLED: countOf('CANCELLED'),
  };
};
