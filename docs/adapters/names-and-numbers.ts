import { compose, days, enumerations, instants } from 'shiftdock/adapter';

const invoiceStatus = { IN_PROGRESS: 'in_progress', DUE: 'due', PAID: 'paid', UNPAID: 'unpaid' };
const shiftStatus = {
  NEW: 'new',
  IN_PROGRESS: 'in_progress',
  COMPLETED: 'completed',
  CANCEL: 'cancel',
  DRAFT: 'draft',
};
const timesheetStatus = {
  IN_PROGRESS: 'in_progress',
  WAITING_APPROVAL: 'waiting_approval',
  APPROVAL: 'approval',
  BREAK_TIME: 'break_time',
  REJECT: 'reject',
  APPROVAL_WORK_TIME: 'approval_work_time',
  PENDING: 'pending',
  COMPLETED: 'completed',
};

/** States by their names in small letters, days as DD/MM/YYYY, instants as seconds since 1970. */
export default compose(
  days('DD/MM/YYYY'),
  instants('seconds'),
  enumerations('values', { shiftStatus, timesheetStatus, invoiceStatus }),
);
