import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { Shown } from '#app/forms/edit-form.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EditRecord } from '#app/parts/records/edit-record.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { personEdit, personLabels } from './person-form.ts';
import { loadPerson } from './person.server.ts';
import { RoleField } from './role-field.tsx';

export const handle: ScreenHandle = { title: (t) => t('officePeople.edit'), may: 'officePeople' };

export const loader = loadPerson;

export const action = sends(personEdit, paths.officePeople, ({ context, id, body, form }) =>
  context.office.people.changeProviderPerson({ params: { id }, body }, form),
);

export default function EditPerson() {
  const { person } = useRouteData<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(personEdit, {
    id: 'person',
    labels: personLabels,
    record: { ...person, active: person.active ? 'on' : undefined },
  });
  const { field, ...rest } = form;
  return (
    <EditRecord
      of="officePeople"
      form={rest}
      record={person}
      here={paths.officePerson(person.id)}
      back={{ href: paths.officePeople }}
      title={person.name}
      line={person.email}
      after={
        <Actions>
          <ButtonLink href={paths.officePersonLink(person.id)}>{t('officePeople.linkAsk')}</ButtonLink>
          <ButtonLink look="quiet" href={`${paths.officeActs}?person=${person.id}`}>
            {t('officePeople.acts')}
          </ButtonLink>
        </Actions>
      }
    >
      <RoleField field={form.fields.role} />
      <CheckField {...field(form.fields.active)} defaultChecked={form.fields.active.initialValue === 'on'} />
      <Shown name={form.fields.active.name} />
    </EditRecord>
  );
}
