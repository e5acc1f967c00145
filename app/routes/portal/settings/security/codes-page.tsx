import { useText } from '#app/i18n/text.tsx';
import { RecoveryCodes } from '#app/shared/two-factor/recovery-codes.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export function CodesPage({ codes, done }: { codes: readonly string[]; done: string | null }) {
  const { t } = useText();
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.settingsSecurity, label: t('title.security') }} title={t('title.recoveryCodes')} />
      {done && <Notice done>{done}</Notice>}
      <RecoveryCodes codes={codes}>
        <Actions>
          <ButtonLink href={paths.settingsSecurity} look="primary">
            {t('twoFactor.goOn')}
          </ButtonLink>
        </Actions>
      </RecoveryCodes>
    </Stack>
  );
}
