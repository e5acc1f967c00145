import { cents, sumCents } from '#domain/shared/money.ts';
import { acceptedApplicants } from '#domain/shifts/applicants/status.ts';
import { costOfPlaces, placesLeft } from '#domain/shifts/places.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { SelectionFields } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { leadingName, PersonName } from '#app/shared/localised/person-name.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { ReviewNames } from '#app/ui/review/review.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { ShiftTitle } from '../shift-head.tsx';
import type { ApplicantQueueData } from './queue.server.ts';
import { applicantQueuePath, type Position } from './queue.ts';

type Decided = ApplicantQueueData['decided'][number];

export const placeCost = ({ cost, workers }: BookedShift) =>
  costOfPlaces(cents(cost.total - cost.card_fee), { places: 1, workers });

const isAccepted = ({ applicant }: Decided): boolean => acceptedApplicants.includes(applicant.status);

interface DecidedProps extends Decided {
  position: Position;
}

export function PreviousApplicant({ position, ...decided }: DecidedProps) {
  const { t, language } = useText();
  const { shift, applicant } = decided;
  return (
    <>
      <span>
        {t('reviewQueue.previousApplicant', { name: leadingName(applicant.worker, language) })}{' '}
        <ApplicantTag status={applicant.status} of="shift" at={shift.id} worker={applicant.worker.id} />
      </span>{' '}
      <AfterDecision {...decided} position={position} />
    </>
  );
}

/** A rejected worker can still be accepted; an acceptance is final, because the worker relies on it. */
function AfterDecision({ position, ...decided }: DecidedProps) {
  const { t, format } = useText();
  const { shift, applicant } = decided;
  const { worker, acceptance } = applicant;
  if (isAccepted(decided))
    return (
      <MutedText>
        {format.sentences([
          t('reviewQueue.acceptanceFinal'),
          shift.waiting > 0 && placesLeft(shift) === 0 && t('reviewQueue.nowFull'),
        ])}
      </MutedText>
    );
  if (!acceptance.ok) return null;
  return (
    <form method="post" action={paths.shiftAcceptance(shift.id)}>
      <FormKey />
      <SelectionFields back={applicantQueuePath(position)} />
      <Button look="secondary" name="only" value={worker.id} of={worker.name}>
        {t('reviewQueue.acceptAfterAll', { amount: format.money(placeCost(shift)) })}
      </Button>
    </form>
  );
}

/** What was decided in this review, once nobody is left. */
export function DecidedApplicants({ data: { decided, position } }: { data: ApplicantQueueData }) {
  const { t, format } = useText();
  const accepted = decided.filter(isAccepted);
  const rejected = decided.length - accepted.length;
  return (
    <Card>
      <h2>{t('reviewQueue.decidedApplicants', { count: decided.length })}</h2>
      <ul>
        {accepted.length > 0 && (
          <li>
            {t('reviewQueue.decidedAs.accepted', {
              count: accepted.length,
              amount: format.money(sumCents(...accepted.map(({ shift }) => placeCost(shift)))),
            })}
          </li>
        )}
        {rejected > 0 && <li>{t('reviewQueue.decidedAs.notAccepted', { count: rejected })}</li>}
      </ul>
      <ReviewNames>
        {decided.map((item) => (
          <li key={`${item.shift.id}.${item.applicant.worker.id}`}>
            <DecidedLine {...item} />
            <AfterDecision {...item} position={position} />
          </li>
        ))}
      </ReviewNames>
    </Card>
  );
}

function DecidedLine(decided: Decided) {
  const { format } = useText();
  const { shift, applicant } = decided;
  const { worker, status } = applicant;
  return (
    <span>
      <a href={paths.worker(worker.id)}>
        <PersonName of={worker} />
      </a>{' '}
      <MutedText>
        <small>
          {format.dayInWords(shift.start_at)} · <ShiftTitle shift={shift} />
        </small>
      </MutedText>{' '}
      <ApplicantTag status={status} of="shift" at={shift.id} worker={worker.id} />{' '}
      {isAccepted(decided) && format.money(placeCost(shift))}
    </span>
  );
}
