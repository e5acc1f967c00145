import { dataCopyState } from '#domain/admin/data-copy.ts';
import type { DataCopy } from '#contract/core/fields/data-copy.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

interface Back {
  href: string;
  label: string;
}

/** Asks for a copy of one's own data. */
export function AskForCopy({ back }: { back: Back }) {
  const { t } = useText();
  return (
    <ConfirmPage
      form={useConfirmForm('copy')}
      back={back}
      question={t('dataCopy.question')}
      effect={t('dataCopy.effect')}
      submit={t('dataCopy.ask')}
      danger={false}
    />
  );
}

interface CopyPageProps {
  copy: DataCopy;
  back: Back;
  /** The archive. */
  file: string;
  /** Where a new one is asked for. */
  again: string;
  preparing: string;
  title?: string;
}

export function CopyPage({ copy, back, file, again, preparing, title }: CopyPageProps) {
  const { t, format } = useText();
  if (copy.state === dataCopyState.EXPIRED)
    return (
      <NarrowPage back={back} title={title}>
        <Notice kind="hazard" title={t('dataCopy.expired')} />
        <ButtonLink href={again}>{t('dataCopy.ask')}</ButtonLink>
      </NarrowPage>
    );
  if (copy.state === dataCopyState.PREPARING || copy.expires_at === null)
    return (
      <NarrowPage back={back} title={title}>
        <Notice kind="info" title={preparing} />
      </NarrowPage>
    );
  return (
    <NarrowPage back={back} title={title} line={t('dataCopy.ready', { moment: format.moment(copy.expires_at) })}>
      <ButtonLink href={file}>{t('dataCopy.download')}</ButtonLink>
    </NarrowPage>
  );
}
