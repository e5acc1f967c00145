import type { ActionFunctionArgs } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { z } from 'zod';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { PlacesCostChange, NoPlacesNotice } from '#app/shared/cost-change/places.tsx';
import { acceptedPlaces } from '#app/shared/cost-change/cost-difference.ts';
import { previewPlaces, acceptedPlacesMessage } from '#app/shared/cost-change/preview.server.ts';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SidePanelAction } from '#app/shared/bulk-actions/side-panel-action.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { loadAcceptanceQuestion, selectedPlaces, acceptanceQuestion } from './acceptance-question.server.ts';
import { decideOnApplicants } from './decision.server.ts';
import { RejectionReason } from './rejection-reason.tsx';
import { ApplicantResults } from './results-page.tsx';
import { selectionForm } from './selection.ts';

export const handle: RouteHandle = { title: (t) => t('shifts.acceptance'), permission: 'applicants' };

export const loader = loadAcceptanceQuestion;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const form = await readForm(request, context, selectionForm);
  if (!form.ok) return form.rejection;
  const question = acceptanceQuestion(id, form.value);
  if (question) return question;
  const places = selectedPlaces(form.value, id);
  const cost = places.length > 1 ? await previewPlaces(context, places) : null;
  return decideOnApplicants(context, id, form, {
    decide: (selected) => context.api.applicants.decideApplicants({ body: { ...selected, action: 'ACCEPT' } }, form),
    successMessage: (given) => acceptedPlacesMessage(context, cost, given.length),
  });
}

export default function Accept() {
  const selected = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  return selected && !(answer && 'results' in answer) ? <Question selected={selected} /> : <ApplicantResults />;
}

type Selected = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Question({ selected }: { selected: Selected }) {
  const { workers, shifts, ofSeries, cost, back } = selected;
  const { t, format } = useText();
  // Counts what can be accepted, so that the button does not promise more.
  const given = cost && acceptedPlaces(cost);
  const message = given && given.count > 0 && { count: given.count, amount: format.money(given.more) };
  const submit = message ? t(ofSeries ? 'series.accept' : 'shifts.acceptFor', message) : t('action.accept');
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('term.shift') }}
        title={message ? t(ofSeries ? 'series.acceptanceOf' : 'shifts.acceptanceOf', message) : t('shifts.acceptance')}
        skips={given?.count === 0 ? [] : [skipToSubmit(t, submit)]}
      />
      <SidePanelAction
        count={workers.length}
        action={given?.count !== 0 && <AcceptanceForm selected={selected} submit={submit} />}
      >
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
              kind: 'number' as const,
              cell: () => format.number(shifts.length),
            },
          ]}
        />
      </SidePanelAction>
      {given?.count === 0 && <NoPlacesNotice back={back} />}
    </Stack>
  );
}

function AcceptanceForm({ selected, submit }: { selected: Selected; submit: string }) {
  const { workers, shifts, ofSeries, cost, back, rows } = selected;
  const { id = '' } = useParams();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'acceptance', labels: {} });
  return (
    <RouteForm {...form} action={paths.shiftAcceptance(id)}>
      <PlacesCostChange of={cost} />
      <FormActions id={submitButtonId} submit={submit} cancel={back} />
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
  of: Selected['workers'][number];
  places: NonNullable<Selected['cost']>['places'];
}

function Applicant({ of: { id, applicant }, places }: ApplicantProps) {
  const { t } = useText();
  const rejected = places.find((place) => place.user_id === id && !place.ok);
  return (
    <>
      {applicant ? <PersonName of={applicant.worker} /> : t('shifts.workerNumber', { number: String(id) })}
      {rejected && (
        <>
          <br />
          <small>
            <RejectionReason of={rejected} />
          </small>
        </>
      )}
    </>
  );
}
