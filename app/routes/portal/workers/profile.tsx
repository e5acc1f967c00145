import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { FormProblemNotice } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Split } from '#app/ui/layout/split.tsx';
import { Certificates } from './certificates.tsx';
import { MonthlyHours } from './hours.tsx';
import { WorkHistory } from './work-history.tsx';
import { WorkerFacts } from './worker-facts.tsx';
import { takeMarkChange } from './mark/mark-action.server.ts';
import { WorkerHead } from './worker-head.tsx';

export const handle = {
  title: (_, { name }) => name,
  permission: 'workers',
} satisfies RouteHandle<{ name: string }>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const worker = await context.api.workers.getWorker({
    params: { user_id: requireIdParam(params), operator_id: account.businessId },
  });
  return {
    worker,
    name: leadingName(worker, context.language),
    now: context.now(),
    change: takeMarkChange(context),
  };
}

export default function WorkerPage() {
  const { worker, now, change } = useLoaderDataAsReturned<typeof loader>();
  const rejection = useRejectedForm();
  return (
    <>
      <WorkerHead worker={worker} change={change} />
      {rejection?.problem && <FormProblemNotice problem={rejection.problem} />}
      <Split side={<MonthlyHours worker={worker} />}>
        <WorkerFacts worker={worker} />
        <Certificates certificates={worker.certificates} now={now} />
        <WorkHistory jobs={worker.work_history} />
      </Split>
    </>
  );
}
