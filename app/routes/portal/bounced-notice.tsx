import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Account } from '#app/session/session.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

/** The address of the login is corrected in one place, that for bills in another. */
export function BouncedNotice({ account, addresses }: { account: Account | null; addresses: readonly string[] }) {
  const { t, format } = useText();
  if (account === null || addresses.length === 0) return null;
  const isLogin = addresses.includes(account.email.toLowerCase());
  return (
    <Notice
      kind="warning"
      title={t('account.bounced', { addresses: format.list([...addresses]) })}
      action={
        <ButtonLink href={isLogin ? paths.settingsEmail : paths.settingsBilling}>
          {isLogin ? t('account.bouncedDo') : t('account.bouncedBillingDo')}
        </ButtonLink>
      }
    >
      {t('account.bouncedLine')}
    </Notice>
  );
}
