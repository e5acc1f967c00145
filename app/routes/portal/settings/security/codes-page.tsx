import { useText } from '#app/i18n/text.tsx';
import { RecoveryCodes } from '#app/shared/two-factor/recovery-codes.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function CodesPage({ codes, done }: { codes: readonly string[]; done: string | null }) {
  const { t } = useText();
  return (
    <NarrowPage back={{ href: paths.settingsSecurity, label: t('title.security') }} title={t('title.recoveryCodes')}>
      {done && <Notice done>{done}</Notice>}
      <RecoveryCodes codes={codes}>
        <Actions>
          <ButtonLink href={paths.settingsSecurity} look="primary">
            {t('twoFactor.goOn')}
          </ButtonLink>
        </Actions>
      </RecoveryCodes>
    </NarrowPage>
  );
}
