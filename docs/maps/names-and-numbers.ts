import type { AdapterConfigInput } from '#app/api-client/adapter/adapter-config.ts';

/** States by their names in small letters, days as DD/MM/YYYY, instants as seconds since 1970. */
export default {
  dates: 'DD/MM/YYYY',
  instants: { form: 'seconds' },
  enumerations: {
    of: {
      shiftStatus: { NEW: 'new', IN_PROGRESS: 'in_progress', COMPLETED: 'completed', CANCEL: 'cancel', DRAFT: 'draft' },
      timesheetStatus: {
        IN_PROGRESS: 'in_progress',
        WAITING_APPROVAL: 'waiting_approval',
        APPROVAL: 'approval',
        BREAK_TIME: 'break_time',
        REJECT: 'reject',
        APPROVAL_WORK_TIME: 'approval_work_time',
        PENDING: 'pending',
        COMPLETED: 'completed',
      },
      invoiceStatus: { IN_PROGRESS: 'in_progress', DUE: 'due', PAID: 'paid', UNPAID: 'unpaid' },
    },
  },
} satisfies AdapterConfigInput;
