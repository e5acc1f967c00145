import type { ActionFunctionArgs } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { z } from 'zod';
import { cents } from '#domain/money.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { loadChosen, questionBefore, saidOf } from './chosen.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { RefusalText } from './refusal-text.tsx';
import { ApplicantResults } from './results-page.tsx';
import { selectionForm } from './selection.ts';

export const handle: ScreenHandle = { title: (t) => t('shifts.acceptance'), may: 'applicants' };

export const loader = loadChosen;

/** Accepts the chosen applicants; several are named with what they cost first. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.refusal;
  return (
    questionBefore(id, form.value) ??
    decideOnChosen(context, id, form, {
      verb: (chosen) => context.api.applicants.decideApplicants({ body: { ...chosen, action: 'ACCEPT' } }, form),
      said: (places) => saidOf(context, id, places),
    })
  );
}

export default function Accept() {
  const chosen = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return chosen && !(answer && 'results' in answer) ? <Question chosen={chosen} /> : <ApplicantResults />;
}

type Chosen = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Question({ chosen }: { chosen: Chosen }) {
  const { workers, shifts, ofSeries, each, back, rows } = chosen;
  const { id = '' } = useParams();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'acceptance', labels: {} });
  const amount = format.money(cents(each * workers.length));
  return (
    <Stack narrow>
      <PageHead
        back={{ href: back, label: t('term.shift') }}
        title={t('shifts.acceptanceOf', { count: workers.length, amount })}
        line={t('shifts.acceptanceLine')}
      />
      <Table
        caption={t('title.applicants')}
        rows={workers}
        keyOf={(worker) => worker.id}
        columns={[
          {
            id: 'name',
            label: t('term.worker'),
            kind: 'title',
            cell: (worker) => <Applicant of={worker} ofSeries={ofSeries} />,
          },
          {
            id: 'shifts',
            label: t('term.shift'),
            kind: 'figure' as const,
            cell: () => format.number(shifts.length),
          },
          { id: 'cost', label: t('field.totalCost'), kind: 'figure', cell: () => format.money(each) },
        ]}
      />
      <RouteForm {...form} action={paths.shiftAcceptance(id)}>
        <FormActions submit={t('shifts.acceptFor', { count: workers.length, amount })} cancel={back} />
        {workers.map((worker) => (
          <input key={worker.id} type="hidden" name="worker" value={worker.id} />
        ))}
        {ofSeries && shifts.map((shift) => <input key={shift} type="hidden" name="shift" value={shift} />)}
        <input type="hidden" name="back" value={back} />
        {rows && <input type="hidden" name="rows" value={rows} />}
        <input type="hidden" name="asked" value="on" />
      </RouteForm>
    </Stack>
  );
}

interface ApplicantProps {
  of: Chosen['workers'][number];
  ofSeries: Chosen['ofSeries'];
}

/** Renders the name, and why this one cannot be accepted. */
function Applicant({ of: { id, applicant }, ofSeries }: ApplicantProps) {
  const { t } = useText();
  return (
    <>
      {applicant ? <PersonName of={applicant.worker} /> : t('shifts.workerNumber', { number: String(id) })}
      {applicant && !ofSeries && !applicant.acceptance.ok && (
        <>
          <br />
          <small>
            <RefusalText of={applicant.acceptance} />
          </small>
        </>
      )}
    </>
  );
}
