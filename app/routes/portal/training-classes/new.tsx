import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ClassFields } from './class-fields.tsx';
import { classForm, classLabels } from './class-form.ts';

export const handle: RouteHandle = { title: (t) => t('trainingClasses.add'), permission: 'trainingClasses' };

export const action = formAction(
  classForm,
  paths.trainingClasses,
  ({ api, body, form }) => api.trainingClasses.createTrainingClass({ body }, form),
  {
    reconcile: {
      nameField: 'name',
      findByName: ({ api }, search) => api.trainingClasses.listTrainingClasses({ query: { search } }),
    },
  },
);

export default function NewTrainingClass() {
  const { fields, ...form } = useRouteForm(classForm, { id: 'class', labels: classLabels });
  return (
    <NewRecord kind="trainingClasses" form={form} list={paths.trainingClasses}>
      <ClassFields fields={fields} />
    </NewRecord>
  );
}
