/** A worker with a place on a shift comes on time, comes late, does not come, or gives the place up. */
export const attendance = ['ON_TIME', 'LATE', 'ABSENT', 'CANCELLED'] as const;
export type Attendance = (typeof attendance)[number];

/** An applicant is judged by so many of the latest places. */
export const recentPlaces = 20;

/** Returns how many of the places took each course. */
export const countAttendance = (places: readonly Attendance[]): Readonly<Record<Attendance, number>> => {
  const countOf = (one: Attendance) => places.filter((each) => each === one).length;
  return {
    ON_TIME: countOf('ON_TIME'),
    LATE: countOf('LATE'),
    ABSENT: countOf('ABSENT'),
    CANCELLED: countOf('CANCELLED'),
  };
};
