import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { BulkBar } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { BlockedButton } from '#app/ui/button/blocked-button.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { RejectionReasons } from './rejection-reason.tsx';

interface ApplicantActionsProps {
  shift: BookedShift;
  applicant: Applicant;
  view: 'waiting' | 'accepted' | 'rejected';
}

export function ApplicantButtons({ shift, applicant, view }: ApplicantActionsProps) {
  const { t } = useText();
  const { worker } = applicant;
  return (
    <>
      {view === 'waiting' && (
        <>
          <AcceptButton shift={shift} applicant={applicant} />
          <SendButton
            look="quiet"
            of={worker.name}
            to={{ path: paths.shiftRejection(shift.id), opens: true, fields: { only: worker.id } }}
          >
            {t('shifts.rejectAsk')}
          </SendButton>
        </>
      )}
      <ButtonLink look="quiet" href={paths.workerMessage(worker.id)} of={worker.name}>
        {t('chat.message')}
      </ButtonLink>
    </>
  );
}

function AcceptButton({ shift, applicant }: Pick<ApplicantActionsProps, 'shift' | 'applicant'>) {
  const { t } = useText();
  const { worker, acceptance } = applicant;
  if (acceptance.ok)
    return (
      <Button look="secondary" name="only" value={worker.id} of={worker.name}>
        {t('action.accept')}
      </Button>
    );
  if (acceptance.code === 'class_waiting' && shift.training_class)
    return (
      <ButtonLink
        href={withQuery(paths.classApplicant(shift.training_class.id, worker.id), { back: paths.shift(shift.id) })}
        of={worker.name}
      >
        {t('shifts.reviewClassFirst')}
      </ButtonLink>
    );
  return (
    <BlockedButton look="secondary" id={`accept-${worker.id}`} why={<RejectionReasons of={applicant} />}>
      {t('action.accept')}
    </BlockedButton>
  );
}

export function ApplicantBulkBar({ shiftId, selected }: { shiftId: number; selected: string }) {
  const { t } = useText();
  return (
    <BulkBar selected={selected}>
      <Button>{t('action.accept')}</Button>
      <SendButton look="danger" to={{ path: paths.shiftRejection(shiftId), opens: true }}>
        {t('shifts.rejectAsk')}
      </SendButton>
    </BulkBar>
  );
}
