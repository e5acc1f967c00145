import type { ActionFunctionArgs } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { ChangeOfPlaces, NoPlace } from '#app/parts/cost-change/places.tsx';
import { givenOf } from '#app/parts/cost-change/more.ts';
import { changeOfPlaces, saidOfPlaces } from '#app/parts/cost-change/preview.server.ts';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActBeside } from '#app/parts/bulk-decision/act-beside.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { loadChosen, placesOf, questionBefore } from './chosen.server.ts';
import { decideOnChosen } from './decision.server.ts';
import { RefusalText } from './refusal-text.tsx';
import { ApplicantResults } from './results-page.tsx';
import { selectionForm } from './selection.ts';

export const handle: ScreenHandle = { title: (t) => t('shifts.acceptance'), may: 'applicants' };

export const loader = loadChosen;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.refusal;
  const question = questionBefore(id, form.value);
  if (question) return question;
  const places = placesOf(form.value, id);
  const cost = places.length > 1 ? await changeOfPlaces(context, places) : null;
  return decideOnChosen(context, id, form, {
    verb: (chosen) => context.api.applicants.decideApplicants({ body: { ...chosen, action: 'ACCEPT' } }, form),
    said: (given) => saidOfPlaces(context, cost, given.length),
  });
}

export default function Accept() {
  const chosen = useRouteData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return chosen && !(answer && 'results' in answer) ? <Question chosen={chosen} /> : <ApplicantResults />;
}

type Chosen = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Question({ chosen }: { chosen: Chosen }) {
  const { workers, shifts, ofSeries, cost, back } = chosen;
  const { t, format } = useText();
  // Counts what can be accepted, so that the button does not promise more.
  const given = cost && givenOf(cost);
  const said = given && given.count > 0 && { count: given.count, amount: format.money(given.more) };
  const submit = said ? t(ofSeries ? 'series.accept' : 'shifts.acceptFor', said) : t('action.accept');
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('term.shift') }}
        title={said ? t(ofSeries ? 'series.acceptanceOf' : 'shifts.acceptanceOf', said) : t('shifts.acceptance')}
        skips={given?.count === 0 ? [] : [skipToSend(t, submit)]}
      />
      <ActBeside count={workers.length} act={given?.count !== 0 && <AcceptanceForm chosen={chosen} submit={submit} />}>
        <Table
          caption={t('title.applicants')}
          rows={workers}
          keyOf={(worker) => worker.id}
          columns={[
            {
              id: 'name',
              label: t('term.worker'),
              kind: 'title',
              cell: (worker) => <Applicant of={worker} places={cost?.places ?? []} />,
            },
            {
              id: 'shifts',
              label: t('term.shift'),
              kind: 'figure' as const,
              cell: () => format.number(shifts.length),
            },
          ]}
        />
      </ActBeside>
      {given?.count === 0 && <NoPlace back={back} />}
    </Stack>
  );
}

function AcceptanceForm({ chosen, submit }: { chosen: Chosen; submit: string }) {
  const { workers, shifts, ofSeries, cost, back, rows } = chosen;
  const { id = '' } = useParams();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'acceptance', labels: {} });
  return (
    <RouteForm {...form} action={paths.shiftAcceptance(id)}>
      <ChangeOfPlaces of={cost} />
      <FormActions id={sendId} submit={submit} cancel={back} />
      {workers.map((worker) => (
        <input key={worker.id} type="hidden" name="worker" value={worker.id} />
      ))}
      {ofSeries && shifts.map((shift) => <input key={shift} type="hidden" name="shift" value={shift} />)}
      <input type="hidden" name="back" value={back} />
      {rows && <input type="hidden" name="rows" value={rows} />}
      <input type="hidden" name="asked" value="on" />
    </RouteForm>
  );
}

interface ApplicantProps {
  of: Chosen['workers'][number];
  places: NonNullable<Chosen['cost']>['places'];
}

function Applicant({ of: { id, applicant }, places }: ApplicantProps) {
  const { t } = useText();
  const refused = places.find((place) => place.user_id === id && !place.ok);
  return (
    <>
      {applicant ? <PersonName of={applicant.worker} /> : t('shifts.workerNumber', { number: String(id) })}
      {refused && (
        <>
          <br />
          <small>
            <RefusalText of={refused} />
          </small>
        </>
      )}
    </>
  );
}
