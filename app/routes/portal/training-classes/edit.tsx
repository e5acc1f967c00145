import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ClassFields } from './class-fields.tsx';
import { classEdit, classValues } from './class-form.ts';

export const handle: ScreenHandle<{ name: string }> = {
  title: (t, { name }) => t('classes.editTitle', { name }),
  may: 'trainingClasses',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const training = await context.api.trainingClasses.getTrainingClass({ params: { id: idOf(params) } });
  return { training, name: training.name[context.language] };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readForm(request, context, classEdit);
  if (!form.ok) return form.refusal;
  const sent = await context.api.trainingClasses.updateTrainingClass({ params: { id }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.trainingClass(id), sent.message) : form.refuse(sent.error);
}

export default function EditTrainingClass() {
  const { training } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(classEdit, { id: 'class', defaultValue: classValues(training) });
  const theirs = form.problem?.kind === 'conflict' ? training : undefined;
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.trainingClass(training.id), label: <LocalisedText of={training.name} /> }}
        title={t('classes.edit')}
        line={t('classes.openShifts', { count: training.open_shifts })}
      />
      <RouteForm {...form}>
        <VersionField record={training} field={fields.version} conflict={theirs !== undefined} />
        <ClassFields fields={fields} theirs={theirs} />
        <FormActions
          submit={t('classes.save')}
          cancel={paths.trainingClass(training.id)}
          conflict={theirs && paths.classEdit(training.id)}
        />
      </RouteForm>
    </Stack>
  );
}
