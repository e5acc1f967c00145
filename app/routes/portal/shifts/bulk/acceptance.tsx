import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActBeside } from '#app/parts/bulk-decision/act-beside.tsx';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { givenOf } from '#app/parts/cost-change/more.ts';
import { ChangeOfPlaces } from '#app/parts/cost-change/places.tsx';
import { leadingName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { RefusalText } from '../applicants/refusal-text.tsx';
import { writePlace } from '../series/place.ts';
import { acceptChosen, loadAcceptance } from './acceptance.server.ts';
import { ShiftName } from './shift-name.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';

export const handle: ScreenHandle = {
  title: (t) => t('shifts.acceptance'),
  may: 'applicants',
  offered: ['board', 'figures'],
};

export const loader = loadAcceptance;

export const action = acceptChosen;

export default function AcceptChosen() {
  const answer = useAnswer<typeof action>();
  return answer && 'results' in answer ? <Results /> : <Question />;
}

function Question() {
  const { lines, cost, back } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(z.object({}), { id: 'acceptance', labels: {} });
  const count = lines.reduce((sum, { given }) => sum + given.length, 0);
  const shifts = lines.filter(({ given }) => given.length > 0).length;
  const amount = cost && format.money(givenOf(cost).more);
  const submit = amount ? t('shifts.acceptFor', { count, amount }) : t('action.accept');
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={count > 0 && amount ? t('shifts.acceptanceOf', { count, amount }) : t('shifts.acceptance')}
        skips={count > 0 ? [skipToSend(t, submit)] : []}
        line={count > 0 && t('board.acts.onShifts', { count: shifts })}
      />
      {lines.length === 0 ? (
        <EmptyState title={t('board.acts.nobodyWaits')} />
      ) : (
        <ActBeside
          count={lines.length}
          act={
            count > 0 && (
              <RouteForm {...form}>
                <ChangeOfPlaces of={cost} />
                <p>{t('board.acts.toldAtOnce')}</p>
                <FormActions id={sendId} submit={submit} cancel={back} />
                {lines.flatMap(({ shift, given }) =>
                  given.map(({ id }) => {
                    const place = writePlace({ shift: shift.id, worker: id });
                    return <input key={place} type="hidden" name="place" value={place} />;
                  }),
                )}
              </RouteForm>
            )
          }
        >
          <Lines lines={lines} />
        </ActBeside>
      )}
    </Stack>
  );
}

function Lines({ lines }: Pick<ReturnType<typeof useRouteData<typeof loader>>, 'lines'>) {
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
          label: t('board.acts.getPlace'),
          cell: ({ given }) =>
            given.length > 0 ? format.list(given.map((worker) => leadingName(worker, language))) : t('shifts.none'),
        },
        {
          id: 'others',
          label: t('board.acts.getNone'),
          cell: ({ others }) =>
            others.map(({ worker, why }) => (
              <p key={worker.id}>
                {leadingName(worker, language)}{' '}
                <small>
                  <RefusalText of={why} />
                </small>
              </p>
            )),
        },
      ]}
    />
  );
}

function Results() {
  const { back } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const answer = useAnswer<typeof action>();
  return (
    <ResultsPage
      answer={answer}
      from={{ href: back, label: t('board.title') }}
      subject={t('term.worker')}
      nothing={t('shifts.chooseOne')}
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
      whyOf={(result) => <RefusalText of={result} />}
    />
  );
}
