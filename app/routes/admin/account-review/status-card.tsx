import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import type { AccountState } from '#domain/accounts/account-state.ts';
import type { AdminRole } from '#domain/accounts/roles.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { decisionPaths, decisionsIn, type Reviewed, type Subject } from './subject.ts';

const tones: Readonly<Record<AccountState, Tone>> = {
  SIGNING_UP: 'idle',
  WAITING: 'you',
  ASKED: 'idle',
  ACTIVE: 'ok',
  SUSPENDED: 'no',
  DECLINED: 'no',
};

export function StateTag({ subject, state }: { subject: Subject; state: AccountState }) {
  const { t } = useText();
  return <StatusTag tone={tones[state]}>{t(`accountReview.${subject}.state.${state}`)}</StatusTag>;
}

const looks = {
  approval: 'primary',
  question: 'secondary',
  decline: 'danger',
  reopen: 'secondary',
  suspension: 'danger',
  unsuspend: 'primary',
} as const;

/** The decision in force. Its words are reason and text; an empty one says nothing. */
function useDecision({ subject, account }: Reviewed) {
  const { t } = useText();
  if (subject === 'worker') {
    const { decision } = account;
    const reason = decision?.reason && t(`accountReview.worker.declineReason.${decision.reason}`);
    return decision && { words: [reason, decision.words], by: decision.by, at: decision.at };
  }
  const { decline, suspension } = account;
  if (decline) {
    const reason = t(`accountReview.business.declineReason.${decline.reason}`);
    return { words: [reason, decline.words], by: decline.by, at: decline.at };
  }
  return suspension && { words: [suspension.reason], by: suspension.by, at: suspension.since };
}

export function StatusCard({ role, ...reviewed }: Reviewed & { role: AdminRole }) {
  const { t, format } = useText();
  const { subject, account } = reviewed;
  const decision = useDecision(reviewed);
  const name = subject === 'business' ? account.company_name : account.name;
  return (
    <Card>
      <h2>{t(`accountReview.${subject}.state.${account.state}`)}</h2>
      <p>{t(`accountReview.${subject}.stateLine.${account.state}`)}</p>
      {decision?.words.filter(Boolean).map((words) => (
        <blockquote key={words}>{words}</blockquote>
      ))}
      {decision && (
        <MutedText as="p">
          {t('accountReview.byAt', { name: decision.by, moment: format.moment(decision.at) })}
        </MutedText>
      )}
      {hasPermission(role, 'adminSupport') &&
        decisionsIn[account.state].map((each) => (
          <ButtonLink
            key={each}
            href={withQuery(
              decisionPaths[subject][each](account.id),
              each === 'approval' ? { version: account.version } : {},
            )}
            look={looks[each]}
            wide
            of={name}
          >
            {t(`accountReview.link.${each}`)}
          </ButtonLink>
        ))}
    </Card>
  );
}
