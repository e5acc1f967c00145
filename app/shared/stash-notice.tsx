import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

interface StashNoticeProps {
  /** The form was drawn for another account than the one that is signed in. */
  wrongAccount: boolean;
  /** The page carries the form sealed; one that is too long is not kept. */
  stashed: boolean;
  minutes: number;
  /** A person who stays signed in is led there. */
  home: string;
}

/**
 * Says on a sign-in page what became of the form that was just sent; nothing where none was. It names neither the account
 * of the form nor what was typed, since another person may read it.
 */
export function StashNotice({ wrongAccount, stashed, minutes, home }: StashNoticeProps) {
  const { t } = useText();
  if (!wrongAccount) return stashed && <Notice kind="warning">{t('auth.endedStashed', { number: minutes })}</Notice>;
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
      {stashed ? t('auth.wrongAccountStashed', { number: minutes }) : t('auth.wrongAccountTooLong')}
    </Notice>
  );
}
