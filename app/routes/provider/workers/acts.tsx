import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { may } from '#domain/account/roles.ts';
import type { WorkerState } from '#domain/worker/standing.ts';
import type { OfficeWorker } from '#contract/workers/provider-workers.ts';
import { StandingCard, type Act } from '../standing/standing-card.tsx';

const approve: Act = { label: 'officeWorkers.approveAsk', href: paths.officeWorkerApproval, look: 'primary' };
const ask: Act = { label: 'officeWorkers.askAsk', href: paths.officeWorkerQuestion, look: 'secondary' };
const refuse: Act = { label: 'officeWorkers.refuseAsk', href: paths.officeWorkerRefusal, look: 'danger' };

const possible: Readonly<Record<WorkerState, readonly Act[]>> = {
  SIGNING_UP: [],
  WAITING: [approve, ask, refuse],
  ASKED: [approve, refuse],
  ACTIVE: [{ label: 'officeWorkers.suspendAsk', href: paths.officeWorkerSuspension, look: 'danger' }],
  SUSPENDED: [{ label: 'officeWorkers.liftAsk', href: paths.officeWorkerLifting, look: 'primary' }],
  REFUSED: [{ label: 'officeWorkers.reconsiderAsk', href: paths.officeWorkerReconsideration, look: 'secondary' }],
};

interface WorkerActsProps {
  worker: OfficeWorker;
  role: ProviderRole;
}

export function WorkerActs({ worker, role }: WorkerActsProps) {
  const { t } = useText();
  const { state, decision } = worker;
  const words = decision && [decision.reason && t(`officeWorkers.reason.${decision.reason}`), decision.words];
  return (
    <StandingCard
      title={t(`officeWorkers.state.${state}`)}
      line={t(`officeWorkers.stateLine.${state}`)}
      decision={decision && words && { words, by: decision.by, at: decision.at }}
      acts={may(role, 'officeSupport') ? possible[state] : []}
      of={worker}
    />
  );
}
