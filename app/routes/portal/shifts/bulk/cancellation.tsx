import { shiftStatus } from '#domain/shift/status.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useAnswer, useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ActBeside } from '#app/parts/bulk-decision/act-beside.tsx';
import { ResultsPage } from '#app/parts/bulk-decision/results-page.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ReasonFields } from '../cancellation/reason-fields.tsx';
import { cancellationLabels, cancellationOfSeveral, writeSeen } from './cancellation-form.ts';
import { cancelChosen, loadCancellation } from './cancellation.server.ts';
import { ShiftName } from './shift-name.tsx';

export const handle: ScreenHandle = {
  title: (t) => t('board.acts.cancel'),
  may: 'shifts',
  offered: ['board', 'figures'],
};

export const loader = loadCancellation;

export const action = cancelChosen;

export default function CancelChosen() {
  const answer = useAnswer<typeof action>();
  return answer && 'results' in answer ? <Results /> : <Question />;
}

function Question() {
  const { lines, open, fee, back } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const said = { count: open.length, amount: format.money(fee) };
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={open.length > 0 ? t('board.acts.cancelOf', said) : t('board.acts.cancel')}
        skips={open.length > 0 ? [skipToSend(t, t('board.acts.cancelOf', said))] : []}
      />
      {lines.length === 0 ? (
        <EmptyState title={t('shifts.chooseShift')} />
      ) : (
        <ActBeside count={lines.length} act={open.length > 0 && <Cancel />}>
          <Lines lines={lines} />
        </ActBeside>
      )}
      {open.length === 0 && <ButtonLink href={back}>{t('action.back')}</ButtonLink>}
    </Stack>
  );
}

function Lines({ lines }: Pick<ReturnType<typeof useRouteData<typeof loader>>, 'lines'>) {
  const { t, format } = useText();
  return (
    <Table
      caption={t('board.acts.cancel')}
      rows={lines}
      keyOf={({ shift }) => shift.id}
      columns={[
        { id: 'shift', label: t('term.shift'), kind: 'title', cell: ({ shift }) => <ShiftName of={shift} /> },
        {
          id: 'told',
          label: t('board.acts.effect'),
          cell: ({ shift, now }) => {
            if (now) return t('shifts.cancelTold', { accepted: now.accepted, waiting: now.waiting });
            return t(shift.status === shiftStatus.CANCEL ? 'shift.cancelledAlready' : 'shift.notCancellable');
          },
        },
        {
          id: 'fee',
          label: t('board.acts.fee'),
          kind: 'figure',
          cell: ({ now }) => now && format.money(now.cancellation.fee),
          figure: ({ now }) => (now ? `booking.${now.id}.cancelling_${now.cancellation.percentage}` : undefined),
        },
      ]}
    />
  );
}

function Cancel() {
  const { open, fee, back } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(cancellationOfSeveral, {
    id: 'cancellation',
    labels: cancellationLabels,
  });
  const { defaultValue: _ticked, ...confirmed } = field(fields.confirmed);
  const said = { count: open.length, amount: format.money(fee) };
  return (
    <RouteForm {...form}>
      <Notice kind="hazard" title={fee > 0 ? t('shifts.feeNow', { amount: format.money(fee) }) : t('shifts.freeNow')}>
        {t('board.acts.noUndo')}
      </Notice>
      <ReasonFields fields={fields} />
      {fee > 0 && <CheckField {...confirmed} required />}
      {open.map(({ id, version, cancellation }) => (
        <input key={id} type="hidden" name="shift" value={writeSeen({ id, version, fee: cancellation.fee })} />
      ))}
      <Actions>
        <Button id={sendId} look="danger">
          {t('board.acts.cancelOf', said)}
        </Button>
        <ButtonLink href={back} look="quiet">
          {t('board.acts.keep')}
        </ButtonLink>
      </Actions>
    </RouteForm>
  );
}

function Results() {
  const { back } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <ResultsPage
      answer={useAnswer<typeof action>()}
      from={{ href: back, label: t('board.title') }}
      subject={t('term.shift')}
      nothing={t('shifts.chooseShift')}
      keyOf={({ id }) => id}
      nameOf={({ id, shift }) =>
        shift ? <ShiftName of={shift} /> : <a href={paths.shift(id)}>{t('shifts.number', { number: String(id) })}</a>
      }
      whyOf={({ message }) => message}
    />
  );
}
