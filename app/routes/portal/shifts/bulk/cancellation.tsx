import { shiftStatus } from '#domain/shifts/status.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { HiddenValues } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { QuestionPage } from '#app/shared/bulk-actions/question-page.tsx';
import { ResultsPage } from '#app/shared/bulk-actions/results-page.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
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
  const submit = t('board.actions.cancelOf', { count: open.length, amount: format.money(fee) });
  return (
    <QuestionPage
      from={{ href: back, label: t('board.title') }}
      title={open.length > 0 ? submit : t('board.actions.cancel')}
      emptyText={t('shifts.chooseShift')}
      submit={submit}
      form={open.length > 0 && <Cancel submit={submit} />}
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

function Cancel({ submit }: { submit: string }) {
  const { open, fee, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(bulkCancellationForm, {
    id: 'cancellation',
    labels: bulkCancellationLabels,
  });
  const { defaultValue: _defaultValue, ...confirmed } = field(fields.confirmed);
  return (
    <RouteForm {...form}>
      <Notice kind="hazard" title={fee > 0 ? t('shifts.feeNow', { amount: format.money(fee) }) : t('shifts.freeNow')}>
        {t('board.actions.noUndo')}
      </Notice>
      <ReasonFields fields={fields} />
      {fee > 0 && <CheckField {...confirmed} required />}
      <HiddenValues
        name="shift"
        values={open.map(({ id, version, cancellation }) =>
          serializeShiftVersion({ id, version, fee: cancellation.fee }),
        )}
      />
      <FormActions
        id={submitButtonId}
        submit={submit}
        look="danger"
        cancel={back}
        cancelLabel={t('board.actions.keep')}
      />
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
      keyOf={({ id }) => id}
      nameOf={({ id, shift }) =>
        shift ? <ShiftName of={shift} /> : <a href={paths.shift(id)}>{t('shifts.number', { number: String(id) })}</a>
      }
      reasonOf={({ message }) => message}
    />
  );
}
