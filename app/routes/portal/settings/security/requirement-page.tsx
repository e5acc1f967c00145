import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { requirementForm } from './forms.ts';

interface RequirementPageProps {
  title: string;
  required: boolean;
  /** Makes the button red: the change removes a protection or a way to sign in. */
  danger: boolean;
  question: string;
  effect: string;
  submit: string;
}

export function RequirementPage({ title, required, danger, question, effect, submit }: RequirementPageProps) {
  const { t } = useText();
  const { fields, ...form } = useRouteForm(requirementForm, { id: 'requirement', labels: { required: null } });
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.settingsSecurity, label: t('title.security') }} title={title} />
      <RouteForm {...form}>
        <Notice kind={danger ? 'hazard' : 'info'} title={question}>
          {effect}
        </Notice>
        <input type="hidden" name={fields.required.name} value={required ? 'no' : 'yes'} />
        <FormActions submit={submit} look={danger ? 'danger' : 'primary'} cancel={paths.settingsSecurity} />
      </RouteForm>
    </Stack>
  );
}
