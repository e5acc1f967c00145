import { paths } from '#app/paths.ts';

/** Returns what can be done to ticked shifts of a week, a page each. */
export const actsOfBoard = (week: string) =>
  [
    { name: 'copy', address: paths.weekCopy(week) },
    { name: 'acceptance', address: paths.weekAcceptance(week) },
    { name: 'approval', address: paths.weekApproval(week) },
    { name: 'message', address: paths.weekMessage(week) },
    { name: 'cancellation', address: paths.weekCancellation(week) },
  ] as const;
