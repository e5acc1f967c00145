import type { ActionFunctionArgs } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { requireIdParam } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { previewPlaces, acceptedPlacesMessage } from '#app/shared/cost-change/preview.server.ts';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { HiddenValues, SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AcceptanceQuestion } from './acceptance-question.tsx';
import { acceptanceQuestion, loadAcceptanceQuestion, selectedPlaces } from './acceptance.server.ts';
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
    send: (selected) => context.api.applicants.decideApplicants({ body: { ...selected, action: 'ACCEPT' } }, form),
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
  const { workers, shifts, ofSeries, cost, back, rows } = selected;
  const { id = '' } = useParams();
  const { t, format } = useText();
  return (
    <AcceptanceQuestion
      from={{ href: back, label: t('term.shift') }}
      cost={cost}
      ofSeries={ofSeries}
      title={t('shifts.acceptance')}
      action={paths.shiftAcceptance(id)}
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
        { id: 'shifts', label: t('term.shift'), kind: 'number', cell: () => format.number(shifts.length) },
      ]}
    >
      <HiddenValues name="worker" values={workers.map((worker) => worker.id)} />
      {ofSeries && <HiddenValues name="shift" values={shifts} />}
      <SelectionFields back={back} rows={rows} asked />
    </AcceptanceQuestion>
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
