import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ClassFields } from './class-fields.tsx';
import { classForm, classLabels } from './class-form.ts';

export const handle: ScreenHandle = { title: (t) => t('trainingClasses.add'), may: 'trainingClasses' };

export const action = sends(
  classForm,
  paths.trainingClasses,
  ({ api, body, form }) => api.trainingClasses.createTrainingClass({ body }, form),
  { lookUp: { by: 'name', list: ({ api }, search) => api.trainingClasses.listTrainingClasses({ query: { search } }) } },
);

export default function NewTrainingClass() {
  const { fields, ...form } = useRouteForm(classForm, { id: 'class', labels: classLabels });
  return (
    <NewRecord of="trainingClasses" form={form} list={paths.trainingClasses}>
      <ClassFields fields={fields} />
    </NewRecord>
  );
}
