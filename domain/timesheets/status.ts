import { enumName } from '../shared/enumeration.ts';

export const timesheetStatus = {
  IN_PROGRESS: 1,
  WAITING_APPROVAL: 2,
  APPROVAL: 3,
  BREAK_TIME: 4,
  REJECT: 5,
  APPROVAL_WORK_TIME: 6,
  PENDING: 7,
  COMPLETED: 8,
} as const;
export type TimesheetStatus = (typeof timesheetStatus)[keyof typeof timesheetStatus];
export const timesheetStatusName = enumName(timesheetStatus);

export const overtimeStatus = { PENDING: 0, DONE: 1, REJECT: 2 } as const;
export type OvertimeStatus = (typeof overtimeStatus)[keyof typeof overtimeStatus];
export const overtimeStatusName = enumName(overtimeStatus);

/** Whether the hours within the plan were approved; overtime is decided beside them. */
export const workTimeStatus = { PENDING: 0, DONE: 1, REJECT: 2 } as const;
type WorkTimeStatus = (typeof workTimeStatus)[keyof typeof workTimeStatus];

/** Tabs of the list. A timesheet is in none while its worker is at work. */
export const timesheetTabs = {
  waiting: [timesheetStatus.WAITING_APPROVAL],
  approved: [timesheetStatus.APPROVAL, timesheetStatus.APPROVAL_WORK_TIME, timesheetStatus.COMPLETED],
  rejected: [timesheetStatus.REJECT],
  pending: [timesheetStatus.PENDING],
} as const satisfies Readonly<Record<string, readonly TimesheetStatus[]>>;
export type TimesheetTab = keyof typeof timesheetTabs;

/** Null while the worker is at work. */
export const tabOf = (status: TimesheetStatus): TimesheetTab | null =>
  (Object.keys(timesheetTabs) as TimesheetTab[]).find((tab) => timesheetTabs[tab].some((item) => item === status)) ??
  null;

export const workTimeStatusOf = (status: TimesheetStatus): WorkTimeStatus => {
  if (status === timesheetStatus.REJECT) return workTimeStatus.REJECT;
  return tabOf(status) === 'approved' ? workTimeStatus.DONE : workTimeStatus.PENDING;
};

/** The number of each tab on the wire. */
export const timesheetTabStatus = {
  waiting: timesheetStatus.WAITING_APPROVAL,
  approved: timesheetStatus.APPROVAL,
  rejected: timesheetStatus.REJECT,
  pending: timesheetStatus.PENDING,
} as const satisfies Readonly<Record<TimesheetTab, TimesheetStatus>>;

/** Undecided or pending. */
export const undecidedTimesheets: readonly TimesheetStatus[] = [...timesheetTabs.waiting, ...timesheetTabs.pending];

export const timesheetLists = { ...timesheetTabs, undecided: undecidedTimesheets } as const satisfies Readonly<
  Record<string, readonly TimesheetStatus[]>
>;
export type TimesheetList = keyof typeof timesheetLists;

/** The number of a tab means all that the tab has, any other number that status alone. */
export function listedStatuses(list: TimesheetList | TimesheetStatus): readonly TimesheetStatus[] {
  if (typeof list === 'string') return timesheetLists[list];
  const tab = tabOf(list);
  return tab !== null && timesheetTabStatus[tab] === list ? timesheetTabs[tab] : [list];
}

export const timesheetAction = {
  APPROVE_ALL: 'APPROVE_ALL',
  APPROVE_WORK_TIME: 'APPROVE_WORK_TIME',
  REJECT: 'REJECT',
  PUT_TO_PENDING: 'PUT_TO_PENDING',
} as const;
export type TimesheetAction = (typeof timesheetAction)[keyof typeof timesheetAction];
