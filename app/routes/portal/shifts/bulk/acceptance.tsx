import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { HiddenValues } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { ConfirmationForm, QuestionPage } from '#app/shared/bulk-actions/question-page.tsx';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { acceptedPlaces } from '#app/shared/cost-change/cost-difference.ts';
import { PlacesCostChange } from '#app/shared/cost-change/places.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import { serializePlace } from '../series/place.ts';
import { acceptOnShifts, loadAcceptance } from './acceptance.server.ts';
import { ShiftName } from './shift-name.tsx';

export const handle: RouteHandle = {
  title: (t) => t('shifts.acceptance'),
  permission: 'applicants',
  requires: ['board', 'summary'],
};

export const loader = loadAcceptance;

export const action = acceptOnShifts;

export default function AcceptOnShifts() {
  const answer = useActionResult<typeof action>();
  return answer && 'results' in answer ? <Results /> : <Question />;
}

function Question() {
  const { lines, cost, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const places = lines.flatMap(({ shift, given }) => given.map(({ id }) => ({ shift: shift.id, worker: id })));
  const count = places.length;
  const shifts = lines.filter(({ given }) => given.length > 0).length;
  const amount = cost && format.money(acceptedPlaces(cost).more);
  const submit = amount ? t('shifts.acceptFor', { count, amount }) : t('action.accept');
  return (
    <QuestionPage
      from={{ href: back, label: t('board.title') }}
      title={count > 0 && amount ? t('shifts.acceptanceOf', { count, amount }) : t('shifts.acceptance')}
      line={count > 0 && t('board.actions.onShifts', { count: shifts })}
      emptyText={t('board.actions.nobodyWaiting')}
      submit={submit}
      form={
        count > 0 && (
          <ConfirmationForm id="acceptance" submit={submit} cancel={back}>
            <PlacesCostChange of={cost} />
            <p>{t('board.actions.notifiedAtOnce')}</p>
            <HiddenValues name="place" values={places.map(serializePlace)} />
          </ConfirmationForm>
        )
      }
      caption={t('shifts.acceptance')}
      rows={lines}
      keyOf={({ shift }) => shift.id}
      columns={[
        { id: 'shift', label: t('term.shift'), kind: 'title', cell: ({ shift }) => <ShiftName of={shift} /> },
        {
          id: 'given',
          label: t('board.actions.getPlace'),
          cell: ({ given }) =>
            given.length > 0 ? format.list(given.map((worker) => leadingName(worker, language))) : t('shifts.none'),
        },
        {
          id: 'others',
          label: t('board.actions.getNone'),
          cell: ({ others }) =>
            others.map(({ worker, why }) => (
              <p key={worker.id}>
                {leadingName(worker, language)}{' '}
                <small>
                  <RejectionReason of={why} />
                </small>
              </p>
            )),
        },
      ]}
    />
  );
}

function Results() {
  const { back } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  return (
    <ResultsPage
      response={useActionResult<typeof action>()}
      from={{ href: back, label: t('board.title') }}
      subject={t('term.worker')}
      keyOf={({ shift_id, user_id }) => `${shift_id}-${user_id}`}
      nameOf={({ shift_id, user_id, worker, shift }) => (
        <>
          <a href={paths.worker(user_id)}>
            {worker ? leadingName(worker, language) : t('shifts.workerNumber', { number: String(user_id) })}
          </a>
          <br />
          {shift ? <ShiftName of={shift} /> : <small>{t('shifts.number', { number: String(shift_id) })}</small>}
        </>
      )}
      reasonOf={(result) => <RejectionReason of={result} />}
    />
  );
}
