import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { useRefusal } from '#app/forms/form-problem.ts';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Split } from '#app/ui/layout/split.tsx';
import { Certificates } from './certificates.tsx';
import { Hours } from './hours.tsx';
import { WorkHistory } from './work-history.tsx';
import { WorkerFacts } from './worker-facts.tsx';
import { lastStandingChange } from './standing/standing.server.ts';
import { WorkerHead } from './worker-head.tsx';

export const handle = {
  title: (_, { name }) => name,
  may: 'workers',
} satisfies ScreenHandle<{ name: string }>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  const worker = await context.api.workers.getWorker({
    params: { user_id: idOf(params), operator_id: account.businessId },
  });
  return {
    worker,
    name: leadingName(worker, context.language),
    now: context.now(),
    change: lastStandingChange(context),
  };
}

export default function WorkerPage() {
  const { worker, now, change } = useRouteData<typeof loader>();
  const refusal = useRefusal();
  return (
    <>
      <WorkerHead worker={worker} change={change} />
      {refusal?.problem && <FormProblemNotice problem={refusal.problem} />}
      <Split side={<Hours worker={worker} />}>
        <WorkerFacts worker={worker} />
        <Certificates certificates={worker.certificates} now={now} />
        <WorkHistory jobs={worker.work_history} />
      </Split>
    </>
  );
}
