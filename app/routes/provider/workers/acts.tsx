import { useText } from '#app/i18n/text.tsx';
import type { Key } from '#app/i18n/keys.ts';
import { paths } from '#app/paths.ts';
import type { ProviderRole } from '#domain/account/provider.ts';
import { may } from '#domain/account/roles.ts';
import type { WorkerState } from '#domain/worker/standing.ts';
import type { OfficeWorker } from '#contract/workers/provider-workers.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

interface Act {
  label: Key;
  href: (id: number) => string;
  look: 'primary' | 'secondary' | 'danger';
}

const approve: Act = { label: 'officeWorkers.approveAsk', href: paths.officeWorkerApproval, look: 'primary' };
const ask: Act = { label: 'officeWorkers.askAsk', href: paths.officeWorkerQuestion, look: 'secondary' };
const refuse: Act = { label: 'officeWorkers.refuseAsk', href: paths.officeWorkerRefusal, look: 'danger' };

/** In each state these acts are possible. */
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

/** Says where the worker stands, and offers what can be done about it to who may. */
export function WorkerActs({ worker, role }: WorkerActsProps) {
  const { t, format } = useText();
  const acts = may(role, 'officeSupport') ? possible[worker.state] : [];
  const { decision } = worker;
  const words = decision ? [decision.reason && t(`officeWorkers.reason.${decision.reason}`), decision.words] : [];
  return (
    <Card>
      <h2>{t(`officeWorkers.state.${worker.state}`)}</h2>
      <p>{t(`officeWorkers.stateLine.${worker.state}`)}</p>
      {words.filter(Boolean).map((each) => (
        <blockquote key={each}>{each}</blockquote>
      ))}
      {decision && (
        <Quiet as="p">{t('officeBusinesses.byAt', { name: decision.by, moment: format.moment(decision.at) })}</Quiet>
      )}
      {acts.map(({ label, href, look }) => (
        <ButtonLink key={label} href={href(worker.id)} look={look} wide of={worker.name}>
          {t(label)}
        </ButtonLink>
      ))}
    </Card>
  );
}
