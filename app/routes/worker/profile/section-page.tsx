import type { ComponentProps } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { backTo } from './sections.ts';

type SectionPageProps = Omit<ComponentProps<typeof FormPage>, 'back' | 'submit'> & { isApproved: boolean };

export function SectionPage({ isApproved, ...page }: SectionPageProps) {
  const { t } = useText();
  const { href, label } = backTo(isApproved);
  return (
    <FormPage
      {...page}
      back={{ href, label: t(label) }}
      submit={t(isApproved ? 'action.save' : 'workerSite.saveAndGoOn')}
      cancelLabel={isApproved ? undefined : t('workerSite.later')}
    />
  );
}
