import { cents } from '#domain/shared/money.ts';
import { costOfPlaces, placesLeft } from '#domain/shifts/places.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { withQuery } from '#app/forms/query.ts';
import { ListPage } from '#app/shared/list/list-of.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Applicant, listApplicants } from '#contract/shifts/applicants.ts';
import type { ReadAnswerOf } from '#contract/core/reader/answer.ts';
import type { BookedShift, ShiftSummary } from '#contract/shifts/shifts.ts';
import { BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { ApplicantBulkBar } from './actions.tsx';
import { applicantColumns } from './columns.tsx';
import { WaitingApplicant } from '../panel/waiting-applicant.tsx';
import { ApplicantList } from '#app/ui/applicant-list/applicant-list.tsx';
import { HiddenSelection } from '#app/shared/bulk-actions/hidden-selection.tsx';

interface ApplicantsPanelProps {
  shift: BookedShift;
  /** Null when the API is unavailable. */
  applicants: ReadAnswerOf<typeof listApplicants> | null;
  view: 'waiting' | 'accepted' | 'rejected';
  now: Date;
  next: ShiftSummary | null;
}

export function ApplicantsPanel({ shift, applicants, view, now, next }: ApplicantsPanelProps) {
  const { t } = useText();
  const { carry } = useReturnLink(paths.shifts);
  if (!applicants) return <Notice kind="warning">{t('error.panel')}</Notice>;
  const address = (page?: number) =>
    carry(withQuery(paths.shift(shift.id), { status: view === 'waiting' ? '' : view, page: page === 1 ? '' : page }));
  const canStillApply = view === 'waiting' && shift.status === shiftStatus.NEW && placesLeft(shift) > 0;
  return (
    <Stack as="section">
      <h2>
        {t(`shifts.${view}Title`, { count: applicants.total ?? applicants.items.length, places: placesLeft(shift) })}
      </h2>
      {view === 'waiting' && shift.group_size > 1 && applicants.items.length > 0 && (
        <p>
          <ButtonLink href={carry(paths.shiftSeriesAcceptance(shift.id))}>{t('series.acceptance')}</ButtonLink>
        </p>
      )}
      {view === 'accepted' && applicants.items.length > 0 && (
        <p>
          <ButtonLink href={paths.shiftMessage(shift.id)} icon="chat">
            {t('chat.toAll')}
          </ButtonLink>
        </p>
      )}
      <ListPage
        list={applicants}
        hrefOf={address}
        empty={
          <EmptyState
            title={t(canStillApply ? noneWaitingText(shift) : 'shifts.nobody')}
            action={next && <NextShift shift={next} />}
          />
        }
      >
        {canStillApply && <LastPlaceNotice of={shift} />}
        <BulkForm action={paths.shiftAcceptance(shift.id)}>
          <Rows applicants={applicants.items} shift={shift} view={view} now={now} />
          {view === 'waiting' && <ApplicantBulkBar shiftId={shift.id} selected={t('shifts.selected')} />}
          <HiddenSelection
            back={address(applicants.page)}
            rows={view === 'waiting' ? applicants.items.map(({ worker }) => worker.id) : []}
          />
        </BulkForm>
      </ListPage>
    </Stack>
  );
}

const noneWaitingText = ({ accepted }: BookedShift) =>
  accepted > 0 ? ('empty.moreApplicants' as const) : ('empty.applicants' as const);

interface RowsProps extends Omit<ApplicantsPanelProps, 'applicants' | 'next'> {
  applicants: readonly Applicant[];
}

function Rows({ applicants, shift, view, now }: RowsProps) {
  const texts = useText();
  const caption = texts.t('title.applicants');
  return view === 'waiting' ? (
    <ApplicantList label={caption}>
      {applicants.map((applicant) => (
        <WaitingApplicant key={applicant.worker.id} applicant={applicant} shift={shift} now={now} />
      ))}
    </ApplicantList>
  ) : (
    <Table
      caption={caption}
      rows={applicants}
      keyOf={({ worker }) => worker.id}
      columns={applicantColumns(texts, { shift, view, now })}
    />
  );
}

function NextShift({ shift }: { shift: ShiftSummary }) {
  const { t, format, language } = useText();
  return (
    <ButtonLink href={useReturnLink(paths.shifts).carry(paths.shift(shift.id))} look="primary">
      {t('shifts.nextWaiting', {
        role: inLanguage(shift.role.name, language).text,
        day: shift.start_at ? format.dayInWords(shift.start_at) : '',
        count: shift.waiting,
      })}
    </ButtonLink>
  );
}

function LastPlaceNotice({ of: { cost, workers, paid_minutes: minutes } }: { of: BookedShift }) {
  const { t, format } = useText();
  const amount = costOfPlaces(cents(cost.total - cost.card_fee), { places: 1, workers });
  return (
    <MutedText as="p">
      {t('shifts.onePlace', { amount: format.money(amount), hours: format.duration(minutes) })}
    </MutedText>
  );
}
