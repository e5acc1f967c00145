import { withQuery } from '#app/forms/query.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { Timesheet, TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import { isUndoable } from '#domain/timesheets/undo.ts';
import { isAtWork } from '#domain/timesheets/closing.ts';
import { isMissingClockOut } from '#domain/timesheets/clock.ts';
import { overtimeStatusName, timesheetStatus } from '#domain/timesheets/status.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card, CardForm } from '#app/ui/card/card.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { AttentionTag } from '../evidence/attention-tag.tsx';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import { InvoiceTag } from '#app/shared/status-tags/invoice-tag.tsx';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';

/** Id of the link to the next waiting timesheet, which gets the focus after a decision. */
const nextId = 'next';

interface DecisionFormProps {
  timesheet: TimesheetDetail;
  next: Timesheet | null;
  now: Date;
}

export function DecisionForm({ timesheet, next, now }: DecisionFormProps) {
  const { t, format } = useText();
  const { id, pay, is_reviewable: open, deadline_at: deadline } = timesheet;
  if (!open) return <Decided timesheet={timesheet} next={next} now={now} />;
  const only = recordVersion(timesheet);
  const back = `${paths.timesheet(id)}#${nextId}`;
  const unfinished = isMissingClockOut({ clockIn: timesheet.clock_in_at, clockOut: timesheet.clock_out_at });
  return (
    <CardForm action={paths.timesheetApproval}>
      <h2>{t('timesheets.decision')}</h2>
      <p>
        <AttentionTag timesheet={timesheet} />
      </p>
      {deadline !== null && (
        <small>
          {t(new Date(deadline) > now ? 'timesheets.closes' : 'timesheets.closed', {
            time: format.momentInWords(deadline),
          })}
        </small>
      )}
      {timesheet.approves_at && (
        <small>{t('timesheets.approvesAt', { time: format.momentInWords(timesheet.approves_at) })}</small>
      )}
      {unfinished ? (
        <Notice kind="warning">{t('timesheets.clockOutFirst')}</Notice>
      ) : (
        <>
          <Button wide>
            <Metric testId={`pay.${id}.total`}>
              {timesheet.clock_in_at === null
                ? t('reviewQueue.absent')
                : t('timesheets.approveAll', { amount: format.money(pay.total) })}
            </Metric>
          </Button>
          {timesheet.clock_in_at !== null && (
            <SendButton look="secondary" wide to={{ path: paths.timesheetWorkTimeApproval }}>
              <Metric testId={`pay.${id}.work`}>
                {t('timesheets.approveTime', { amount: format.money(pay.work) })}
              </Metric>
            </SendButton>
          )}
        </>
      )}
      {timesheet.status !== timesheetStatus.PENDING && (
        <SendButton look="secondary" wide to={{ path: paths.timesheetPending }}>
          {t('action.putToPending')}
        </SendButton>
      )}
      <ButtonLink look="danger" wide href={withQuery(paths.timesheetRejection, { only, back })}>
        {t('timesheets.rejectAsk')}
      </ButtonLink>
      {next && <Next timesheet={next} look="quiet" />}
      <input type="hidden" name="only" value={only} />
      <HiddenSelection back={back} />
    </CardForm>
  );
}

function Decided({ timesheet, next, now }: DecisionFormProps) {
  const { t } = useText();
  const {
    status,
    sum,
    overtime_status: overtime,
    rejected_reason: reason,
    invoice_id: invoice,
    invoice_status: billed,
    clock_in_at: clockIn,
  } = timesheet;
  return (
    <Card>
      <h2>{t('timesheets.decision')}</h2>
      <p>
        {t(
          isAtWork.includes(status)
            ? clockIn === null
              ? 'timesheets.notCome'
              : 'timesheets.notYet'
            : 'timesheets.decided',
        )}
      </p>
      {timesheet.approved_by_clock_at && (
        <p>{t(timesheet.as_planned ? 'timesheets.approvedAsPlanned' : 'timesheets.approvedByClock')}</p>
      )}
      {reason && <p>{t('timesheets.reason', { name: reason })}</p>}
      <DescriptionList
        facts={[
          sum.overtime > 0 &&
            !isAtWork.includes(status) && {
              term: t('field.overtimeStatus'),
              value: t(`status.overtime.${overtimeStatusName(overtime)}`),
            },
          billed !== null &&
            invoice !== null && {
              term: t('field.invoiceStatus'),
              value: (
                <InvoiceTag
                  invoice={{
                    id: invoice,
                    status: billed,
                    open: timesheet.invoice_open,
                    reported: timesheet.invoice_reported,
                  }}
                />
              ),
            },
        ]}
      />
      {invoice !== null && <a href={paths.workerInvoice(invoice)}>{t('timesheets.onInvoice')}</a>}
      <IfSupported capability="undoneDecisions">
        {isUndoable(timesheet.settled_from, now) && <Undo timesheet={timesheet} />}
      </IfSupported>
      {next && <Next timesheet={next} look="primary" />}
    </Card>
  );
}

function Undo({ timesheet }: Pick<DecisionFormProps, 'timesheet'>) {
  const { t, format } = useText();
  return (
    <form method="post" action={paths.timesheetUndo}>
      <p>{t('timesheets.undoUntil', { time: format.time(timesheet.settled_from ?? '') })}</p>
      <Button look="secondary" wide>
        {t('timesheets.undo')}
      </Button>
      <input type="hidden" name="only" value={recordVersion(timesheet)} />
      <HiddenSelection back={paths.timesheet(timesheet.id)} />
    </form>
  );
}

function Next({ timesheet, look }: { timesheet: Timesheet; look: 'primary' | 'quiet' }) {
  const { t, format, language } = useText();
  const { id, worker, planned_start_at: start } = timesheet;
  return (
    <ButtonLink id={nextId} href={paths.timesheet(id)} look={look} wide>
      {t('timesheets.next', { name: leadingName(worker, language), day: format.dayInWords(start) })}
    </ButtonLink>
  );
}
