import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminRole } from '#domain/admin/admin-role.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import type { WorkerState } from '#domain/workers/account-state.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { StatusCard, type AccountAction } from '../account-review/status-card.tsx';

const approveAction: AccountAction = {
  label: 'adminWorkers.approveAsk',
  href: paths.admin.workerApproval,
  look: 'primary',
};
const askAction: AccountAction = { label: 'adminWorkers.askAsk', href: paths.admin.workerQuestion, look: 'secondary' };
const declineAction: AccountAction = {
  label: 'adminWorkers.declineAsk',
  href: paths.admin.workerDecline,
  look: 'danger',
};

const actionsByState: Readonly<Record<WorkerState, readonly AccountAction[]>> = {
  SIGNING_UP: [],
  WAITING: [approveAction, askAction, declineAction],
  ASKED: [approveAction, declineAction],
  ACTIVE: [{ label: 'adminWorkers.suspendAsk', href: paths.admin.workerSuspension, look: 'danger' }],
  SUSPENDED: [{ label: 'adminWorkers.unsuspendAsk', href: paths.admin.workerUnsuspend, look: 'primary' }],
  DECLINED: [{ label: 'adminWorkers.reopenAsk', href: paths.admin.workerReopen, look: 'secondary' }],
};

interface WorkerActionsProps {
  worker: AdminWorker;
  role: AdminRole;
}

export function WorkerActions({ worker, role }: WorkerActionsProps) {
  const { t } = useText();
  const { state, decision } = worker;
  const words = decision && [decision.reason && t(`adminWorkers.reason.${decision.reason}`), decision.words];
  return (
    <StatusCard
      title={t(`adminWorkers.state.${state}`)}
      line={t(`adminWorkers.stateLine.${state}`)}
      decision={decision && words && { words, by: decision.by, at: decision.at }}
      actions={hasPermission(role, 'adminSupport') ? actionsByState[state] : []}
      account={worker}
    />
  );
}
