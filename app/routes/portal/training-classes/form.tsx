import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { newOrEdit } from '#app/shared/records/new-or-edit.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { TrainingClass } from '#contract/categories/training-classes.ts';
import { ClassFields } from './class-fields.tsx';
import { classEditForm, classForm, classLabels, classValues } from './class-form.ts';

export const handle: RouteHandle<{ name: string | null }> = {
  title: (t, { name }) => (name === null ? t('trainingClasses.add') : t('classes.editTitle', { name })),
  permission: 'trainingClasses',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  if (params.id === undefined) return { training: null, name: null };
  const training = await context.api.trainingClasses.getTrainingClass({ params: { id: requireIdParam(params) } });
  return { training, name: training.name[context.language] };
}

export const action = newOrEdit(
  formAction(
    classForm,
    paths.trainingClasses,
    ({ api, body, form }) => api.trainingClasses.createTrainingClass({ body }, form),
    {
      reconcile: {
        nameField: 'name',
        findByName: ({ api }, search) => api.trainingClasses.listTrainingClasses({ query: { search } }),
      },
    },
  ),
  formAction(
    classEditForm,
    ({ id }) => paths.trainingClass(id),
    ({ api, id, body, form }) => api.trainingClasses.updateTrainingClass({ params: { id }, body }, form),
  ),
);

export default function TrainingClassPage() {
  const { training } = useLoaderDataAsReturned<typeof loader>();
  return training ? <EditTrainingClass training={training} /> : <NewTrainingClass />;
}

function NewTrainingClass() {
  const { fields, ...form } = useRouteForm(classForm, { id: 'class', labels: classLabels });
  return (
    <NewRecord kind="trainingClasses" form={form} list={paths.trainingClasses}>
      <ClassFields fields={fields} />
    </NewRecord>
  );
}

function EditTrainingClass({ training }: { training: TrainingClass }) {
  const { t } = useText();
  const form = useRouteForm(classEditForm, {
    id: 'class',
    labels: classLabels,
    record: training,
    defaultValue: classValues(training),
  });
  return (
    <EditRecord
      kind="trainingClasses"
      form={form}
      record={training}
      back={{ href: paths.trainingClass(training.id), label: <LocalisedText of={training.name} /> }}
      title={t('classes.edit')}
      line={training.open_shifts !== null && t('classes.openShifts', { count: training.open_shifts })}
    >
      <ClassFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}
