import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { oneOf, page, readQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { optional } from '#app/upstream/optional.ts';
import { Split } from '#app/ui/layout/split.tsx';
import { ApplicantsPanel } from './applicants/panel.tsx';
import { bookedShift } from './booked.server.ts';
import { CancellationPanel } from './cancellation/panel.tsx';
import { CostSheet } from './cost-sheet.tsx';
import { BookedWageWarning } from '#app/parts/shift-form/minimum-wage.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { ShiftHead } from './shift-head.tsx';

export const handle: ScreenHandle<{ title: string }> = { title: (_, { title }) => title };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'shifts');
  const id = idOf(params);
  const query = readQuery(request, { status: oneOf(['waiting', 'accepted', 'rejected'], 'waiting'), page });
  const [shift, applicants] = await Promise.all([
    bookedShift(context, id),
    optional(context.api.applicants.list(id, query)),
  ]);
  const title = context.t('shifts.title', {
    number: String(id),
    role: inLanguage(shift.role.name, context.language).text,
  });
  return { title, shift, applicants, view: query.status, now: context.now(), formKey: newFormKey(account.id) };
}

export default function ShiftDetail() {
  const { shift, applicants, view, now, formKey } = useRouteData<typeof loader>();
  return (
    <>
      <ShiftHead shift={shift} view={view} rejected={applicants?.totals?.rejected} formKey={formKey} />
      <BookedWageWarning shift={shift} />
      <Split
        side={
          <>
            <ShiftFacts shift={shift} now={now} />
            <CostSheet cost={shift.cost} />
          </>
        }
      >
        <ApplicantsPanel shift={shift} applicants={applicants} view={view} now={now} formKey={formKey} />
        <CancellationPanel shift={shift} />
      </Split>
    </>
  );
}
