import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SidePanelAction } from '#app/shared/bulk-actions/side-panel-action.tsx';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { acceptedPlaces } from '#app/shared/cost-change/cost-difference.ts';
import { PlacesCostChange } from '#app/shared/cost-change/places.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { RejectionReason } from '../applicants/rejection-reason.tsx';
import { serializePlace } from '../series/place.ts';
import { acceptOnShifts, loadAcceptance } from './acceptance.server.ts';
import { ShiftName } from './shift-name.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';

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
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'acceptance', labels: {} });
  const count = lines.reduce((sum, { given }) => sum + given.length, 0);
  const shifts = lines.filter(({ given }) => given.length > 0).length;
  const amount = cost && format.money(acceptedPlaces(cost).more);
  const submit = amount ? t('shifts.acceptFor', { count, amount }) : t('action.accept');
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={count > 0 && amount ? t('shifts.acceptanceOf', { count, amount }) : t('shifts.acceptance')}
        skips={count > 0 ? [skipToSubmit(t, submit)] : []}
        line={count > 0 && t('board.actions.onShifts', { count: shifts })}
      />
      {lines.length === 0 ? (
        <EmptyState title={t('board.actions.nobodyWaiting')} />
      ) : (
        <SidePanelAction
          count={lines.length}
          action={
            count > 0 && (
              <RouteForm {...form}>
                <PlacesCostChange of={cost} />
                <p>{t('board.actions.notifiedAtOnce')}</p>
                <FormActions id={submitButtonId} submit={submit} cancel={back} />
                {lines.flatMap(({ shift, given }) =>
                  given.map(({ id }) => {
                    const place = serializePlace({ shift: shift.id, worker: id });
                    return <input key={place} type="hidden" name="place" value={place} />;
                  }),
                )}
              </RouteForm>
            )
          }
        >
          <Lines lines={lines} />
        </SidePanelAction>
      )}
    </Stack>
  );
}

function Lines({ lines }: Pick<ReturnType<typeof useLoaderDataAsReturned<typeof loader>>, 'lines'>) {
  const { t, format, language } = useText();
  return (
    <Table
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
  const answer = useActionResult<typeof action>();
  return (
    <ResultsPage
      response={answer}
      from={{ href: back, label: t('board.title') }}
      subject={t('term.worker')}
      emptyText={t('shifts.chooseOne')}
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
