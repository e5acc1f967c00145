import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { Key } from '#app/i18n/keys.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

export interface Act {
  label: Key;
  href: (id: number) => string;
  look: 'primary' | 'secondary' | 'danger';
}

/** The provider has decided so about an account. */
interface Decision {
  /** Reasons and words; an empty one says nothing. */
  words: readonly (string | null)[];
  by: string;
  at: string;
}

interface StandingCardProps {
  title: ReactNode;
  line: ReactNode;
  decision: Decision | null;
  acts: readonly Act[];
  of: { id: number; name: string };
}

export function StandingCard({ title, line, decision, acts, of }: StandingCardProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{title}</h2>
      <p>{line}</p>
      {decision?.words.filter(Boolean).map((words) => (
        <blockquote key={words}>{words}</blockquote>
      ))}
      {decision && (
        <Quiet as="p">{t('officeBusinesses.byAt', { name: decision.by, moment: format.moment(decision.at) })}</Quiet>
      )}
      {acts.map(({ label, href, look }) => (
        <ButtonLink key={label} href={href(of.id)} look={look} wide of={of.name}>
          {t(label)}
        </ButtonLink>
      ))}
    </Card>
  );
}
