import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { Key } from '#app/i18n/keys.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

export interface AccountAction {
  label: Key;
  href: (id: number) => string;
  look: 'primary' | 'secondary' | 'danger';
}

/** The platform has decided so about an account. */
interface Decision {
  /** Reasons and words; an empty one says nothing. */
  words: readonly (string | null)[];
  by: string;
  at: string;
}

interface StatusCardProps {
  title: ReactNode;
  line: ReactNode;
  decision: Decision | null;
  actions: readonly AccountAction[];
  account: { id: number; name: string };
}

export function StatusCard({ title, line, decision, actions, account }: StatusCardProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{title}</h2>
      <p>{line}</p>
      {decision?.words.filter(Boolean).map((words) => (
        <blockquote key={words}>{words}</blockquote>
      ))}
      {decision && (
        <MutedText as="p">
          {t('adminBusinesses.byAt', { name: decision.by, moment: format.moment(decision.at) })}
        </MutedText>
      )}
      {actions.map(({ label, href, look }) => (
        <ButtonLink key={label} href={href(account.id)} look={look} wide of={account.name}>
          {t(label)}
        </ButtonLink>
      ))}
    </Card>
  );
}
