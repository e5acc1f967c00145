import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { idOf } from '#app/forms/params.ts';
import { sends } from '#app/forms/sends.server.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { EditRecord } from '#app/parts/records/edit-record.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ClassFields } from './class-fields.tsx';
import { classEdit, classLabels, classValues } from './class-form.ts';

export const handle: ScreenHandle<{ name: string }> = {
  title: (t, { name }) => t('classes.editTitle', { name }),
  may: 'trainingClasses',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const training = await context.api.trainingClasses.getTrainingClass({ params: { id: idOf(params) } });
  return { training, name: training.name[context.language] };
}

export const action = sends(
  classEdit,
  ({ id }) => paths.trainingClass(id),
  ({ api, id, body, form }) => api.trainingClasses.updateTrainingClass({ params: { id }, body }, form),
);

export default function EditTrainingClass() {
  const { training } = useRouteData<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(classEdit, {
    id: 'class',
    labels: classLabels,
    record: training,
    defaultValue: classValues(training),
  });
  return (
    <EditRecord
      of="trainingClasses"
      form={form}
      record={training}
      here={paths.classEdit(training.id)}
      back={{ href: paths.trainingClass(training.id), label: <LocalisedText of={training.name} /> }}
      title={t('classes.edit')}
      line={t('classes.openShifts', { count: training.open_shifts })}
    >
      <ClassFields fields={form.fields} theirs={form.theirs} />
    </EditRecord>
  );
}
