import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

interface WrongAccountProps {
  /** What was typed is kept so long; null where it is too much to be kept. */
  minutes: number | null;
  /** Who stays signed in goes on there. */
  home: string;
}

/** Says on a sign-in page that the form just sent belongs to another account. It names neither that one nor what was typed. */
export function WrongAccount({ minutes, home }: WrongAccountProps) {
  const { t } = useText();
  return (
    <Notice
      kind="error"
      focused
      title={t('auth.wrongAccount')}
      action={
        <ButtonLink look="secondary" href={home}>
          {t('auth.stay')}
        </ButtonLink>
      }
    >
      {minutes === null ? t('auth.wrongAccountTooLong') : t('auth.wrongAccountKept', { number: minutes })}
    </Notice>
  );
}
