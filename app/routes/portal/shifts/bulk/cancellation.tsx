import { shiftStatus } from '#domain/shifts/status.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { SidePanelAction } from '#app/shared/bulk-actions/side-panel-action.tsx';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ReasonFields } from '../cancellation/reason-fields.tsx';
import { bulkCancellationLabels, bulkCancellationForm, serializeShiftVersion } from './cancellation-form.ts';
import { cancelShifts, loadCancellation } from './cancellation.server.ts';
import { ShiftName } from './shift-name.tsx';

export const handle: RouteHandle = {
  title: (t) => t('board.actions.cancel'),
  permission: 'shifts',
  requires: ['board', 'summary'],
};

export const loader = loadCancellation;

export const action = cancelShifts;

export default function CancelShifts() {
  const answer = useActionResult<typeof action>();
  return answer && 'results' in answer ? <Results /> : <Question />;
}

function Question() {
  const { lines, open, fee, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const resultText = { count: open.length, amount: format.money(fee) };
  return (
    <Stack>
      <PageHead
        back={{ href: back, label: t('board.title') }}
        title={open.length > 0 ? t('board.actions.cancelOf', resultText) : t('board.actions.cancel')}
        skips={open.length > 0 ? [skipToSubmit(t, t('board.actions.cancelOf', resultText))] : []}
      />
      {lines.length === 0 ? (
        <EmptyState title={t('shifts.chooseShift')} />
      ) : (
        <SidePanelAction count={lines.length} action={open.length > 0 && <Cancel />}>
          <Lines lines={lines} />
        </SidePanelAction>
      )}
      {open.length === 0 && <ButtonLink href={back}>{t('action.back')}</ButtonLink>}
    </Stack>
  );
}

function Lines({ lines }: Pick<ReturnType<typeof useLoaderDataAsReturned<typeof loader>>, 'lines'>) {
  const { t, format } = useText();
  return (
    <Table
      caption={t('board.actions.cancel')}
      rows={lines}
      keyOf={({ shift }) => shift.id}
      columns={[
        { id: 'shift', label: t('term.shift'), kind: 'title', cell: ({ shift }) => <ShiftName of={shift} /> },
        {
          id: 'notified',
          label: t('board.actions.effect'),
          cell: ({ shift, now }) => {
            if (now) return t('shifts.cancelNotified', { accepted: now.accepted, waiting: now.waiting });
            return t(shift.status === shiftStatus.CANCEL ? 'shift.cancelledAlready' : 'shift.notCancellable');
          },
        },
        {
          id: 'fee',
          label: t('board.actions.fee'),
          kind: 'number',
          cell: ({ now }) => now && format.money(now.cancellation.fee),
          testId: ({ now }) => (now ? `booking.${now.id}.cancelling_${now.cancellation.percentage}` : undefined),
        },
      ]}
    />
  );
}

function Cancel() {
  const { open, fee, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(bulkCancellationForm, {
    id: 'cancellation',
    labels: bulkCancellationLabels,
  });
  const { defaultValue: _defaultValue, ...confirmed } = field(fields.confirmed);
  const resultText = { count: open.length, amount: format.money(fee) };
  return (
    <RouteForm {...form}>
      <Notice kind="hazard" title={fee > 0 ? t('shifts.feeNow', { amount: format.money(fee) }) : t('shifts.freeNow')}>
        {t('board.actions.noUndo')}
      </Notice>
      <ReasonFields fields={fields} />
      {fee > 0 && <CheckField {...confirmed} required />}
      {open.map(({ id, version, cancellation }) => (
        <input
          key={id}
          type="hidden"
          name="shift"
          value={serializeShiftVersion({ id, version, fee: cancellation.fee })}
        />
      ))}
      <Actions>
        <Button id={submitButtonId} look="danger">
          {t('board.actions.cancelOf', resultText)}
        </Button>
        <ButtonLink href={back} look="quiet">
          {t('board.actions.keep')}
        </ButtonLink>
      </Actions>
    </RouteForm>
  );
}

function Results() {
  const { back } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <ResultsPage
      response={useActionResult<typeof action>()}
      from={{ href: back, label: t('board.title') }}
      subject={t('term.shift')}
      emptyText={t('shifts.chooseShift')}
      keyOf={({ id }) => id}
      nameOf={({ id, shift }) =>
        shift ? <ShiftName of={shift} /> : <a href={paths.shift(id)}>{t('shifts.number', { number: String(id) })}</a>
      }
      reasonOf={({ message }) => message}
    />
  );
}
