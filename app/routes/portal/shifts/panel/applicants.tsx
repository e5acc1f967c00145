import { placesLeft } from '#domain/shifts/places.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Count } from '#app/ui/count/count.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { ApplicantButtons } from '../applicants/actions.tsx';
import type { PanelData } from './panel.server.ts';
import { ApplicantEvidence } from './waiting-applicant.tsx';

interface PanelApplicantsProps extends Pick<PanelData, 'shift' | 'waiting'> {
  back: string;
  now: Date;
}

export function PanelApplicants({ shift, waiting, back, now }: PanelApplicantsProps) {
  const { t } = useText();
  if (!waiting) return <Notice kind="warning">{t('error.panel')}</Notice>;
  const { items, total } = waiting;
  if (items.length === 0) return null;
  const fitting = items.filter(({ acceptance }) => acceptance.ok).slice(0, placesLeft(shift));
  const all = total ?? items.length;
  return (
    <section>
      <h2>
        {t('title.applicants')} <Count value={all} label={t('board.panel.waiting', { count: all })} />
      </h2>
      <form method="post" action={paths.shiftAcceptance(shift.id)}>
        <FormKey />
        <input type="hidden" name="back" value={back} />
        {fitting.map(({ worker }) => (
          <input key={worker.id} type="hidden" name="worker" value={worker.id} />
        ))}
        <ul>
          {items.map((applicant) => (
            <ApplicantCard key={applicant.worker.id} applicant={applicant} shift={shift} now={now} />
          ))}
        </ul>
        {fitting.length > 0 && (
          <Button wide>
            {t('board.panel.acceptFitting', {
              count: fitting.length,
              filled: shift.accepted + fitting.length,
              places: shift.workers,
            })}
          </Button>
        )}
      </form>
      {all > items.length && (
        <p>
          <a href={paths.shift(shift.id)}>{t('board.panel.allApplicants', { count: all })}</a>
        </p>
      )}
    </section>
  );
}

interface ApplicantCardProps {
  applicant: Applicant;
  shift: BookedShift;
  now: Date;
}

const ApplicantCard = (props: ApplicantCardProps) => (
  <li>
    <ApplicantEvidence {...props} />
    <Actions>
      <ApplicantButtons shift={props.shift} applicant={props.applicant} view="waiting" />
    </Actions>
  </li>
);
