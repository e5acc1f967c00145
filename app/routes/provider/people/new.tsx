import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { newPersonForm, newPersonLabels } from './person-form.ts';
import { RoleField } from './role-field.tsx';

export const handle: ScreenHandle = { title: (t) => t('officePeople.add'), may: 'officePeople' };

export const action = sends(newPersonForm, paths.officePeople, ({ context, body, form }) =>
  context.office.people.addProviderPerson({ body }, form),
);

export default function NewPerson() {
  const { fields, field, ...form } = useRouteForm(newPersonForm, { id: 'person', labels: newPersonLabels });
  return (
    <NewRecord of="officePeople" form={form} list={paths.officePeople}>
      <TextField {...field(fields.name)} autoComplete="off" />
      <TextField {...field(fields.email)} type="email" autoComplete="off" />
      <RoleField field={fields.role} />
    </NewRecord>
  );
}
