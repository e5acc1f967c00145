import type { z } from 'zod';
import type { ApiCapability } from '#contract/capabilities.ts';
import type { Permission } from '#domain/accounts/roles.ts';
import type { notificationTarget } from '#contract/messaging/notifications.ts';
import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { IconName } from '#app/ui/icon/paths.ts';

export type Target = z.output<typeof notificationTarget>;

interface TargetPage {
  needs: Permission;
  /** Without this capability the API has no such page. */
  requires?: ApiCapability;
  icon: IconName;
  label: Key;
  page: ((id: number) => string) | null;
  list: string;
}

export const targetPages: Readonly<Record<Target, TargetPage>> = {
  SHIFT: { needs: 'shifts', icon: 'calendar', label: 'notify.toShift', page: paths.shift, list: paths.shifts },
  APPLICANTS: {
    needs: 'applicants',
    icon: 'people',
    label: 'notify.toApplicants',
    page: paths.shift,
    list: paths.shifts,
  },
  TRAINING_CLASS: {
    needs: 'trainingClasses',
    icon: 'cap',
    label: 'notify.toClass',
    page: paths.trainingClass,
    list: paths.trainingClasses,
  },
  TIMESHEET: {
    needs: 'timesheets',
    icon: 'clock',
    label: 'notify.toTimesheet',
    page: paths.timesheet,
    list: paths.timesheets,
  },
  INVOICE: {
    needs: 'workerInvoices',
    icon: 'bill',
    label: 'notify.toInvoice',
    page: paths.workerInvoice,
    list: paths.workerInvoices,
  },
  ADMIN_INVOICE: {
    needs: 'adminInvoices',
    icon: 'book',
    label: 'notify.toInvoice',
    page: paths.adminInvoice,
    list: paths.adminInvoices,
  },
  CHAT: { needs: 'chat', icon: 'chat', label: 'notify.toChat', page: paths.chatTopic, list: paths.chat },
  WORKER: { needs: 'workers', icon: 'people', label: 'notify.toWorker', page: paths.worker, list: paths.workers },
  PAYMENT: {
    needs: 'statement',
    requires: 'payments',
    icon: 'card',
    label: 'notify.toPayments',
    page: null,
    list: paths.payments,
  },
  CARD: { needs: 'cards', icon: 'card', label: 'notify.toCards', page: null, list: paths.settingsPayment },
  ACCOUNT: { needs: 'ownDetails', icon: 'gear', label: 'notify.toAccount', page: null, list: paths.settings },
};
