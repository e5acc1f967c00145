import type { Supervisor } from '#contract/accounts/supervisors.ts';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import type { BulkAction, BulkActionTexts } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { paths } from '#app/paths.ts';

type Status = 'active' | 'inactive';

const effects = {
  active: { changes: 'activated', stays: 'isActive' },
  inactive: { changes: 'deactivated', stays: 'isInactive' },
} as const;

const bulkStatus = (status: Status, texts: BulkActionTexts): BulkAction<Supervisor, Supervisor> => ({
  list: paths.supervisors,
  listLabel: (t) => t('supervisors.list'),
  subject: (t) => t('item.supervisor'),
  read: ({ api }, id) => api.supervisors.getSupervisor({ params: { id } }),
  rowOf: (item, { t }) => {
    const changes = item.status !== status;
    return {
      id: item.id,
      name: item.name,
      href: paths.supervisor(item.id),
      effect: t(`bulk.supervisors.${effects[status][changes ? 'changes' : 'stays']}`),
      recordVersion: changes ? recordVersion(item) : null,
    };
  },
  // Supervisors changed meanwhile are skipped, and listed.
  send: (api, { id, version }, options) =>
    api.supervisors.setSupervisorStatus({ params: { id }, body: { version: version ?? 0, status } }, options),
  versionOf: ({ version }) => version,
  ...texts,
});

export const activateSupervisors = bulkStatus('active', {
  title: (t, count) => t('bulk.supervisors.activate', { count }),
  done: (t, count) => t('bulk.supervisors.active', { count }),
  note: (t) => t('supervisors.activationEffect'),
  undoPath: paths.supervisorsDeactivation,
});

export const deactivateSupervisors = bulkStatus('inactive', {
  title: (t, count) => t('bulk.supervisors.deactivate', { count }),
  done: (t, count) => t('bulk.supervisors.inactive', { count }),
  note: (t) => t('supervisors.deactivationEffect'),
  isDangerous: true,
  undoPath: paths.supervisorsActivation,
});
