import type { ActionFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ClassFields } from './class-fields.tsx';
import { classForm } from './class-form.ts';

export const handle: ScreenHandle = { title: (t) => t('classes.add'), may: 'trainingClasses' };

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, classForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.trainingClasses.createTrainingClass({ body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.trainingClasses, sent.message) : form.refuse(sent.error);
}

export default function NewTrainingClass() {
  const { t } = useText();
  const { fields, ...form } = useRouteForm(classForm, { id: 'class' });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.trainingClasses, label: t('menu.trainingClasses') }}
        title={t('classes.add')}
        line={t('classes.line')}
      />
      <RouteForm {...form}>
        <ClassFields fields={fields} />
        <FormActions submit={t('classes.save')} cancel={paths.trainingClasses} />
      </RouteForm>
    </Stack>
  );
}
