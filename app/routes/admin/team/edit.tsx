import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { PresentField } from '#app/forms/edit-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { EditRecord } from '#app/shared/records/edit-record.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { adminUserForm } from './admin-user-form.ts';
import { loadAdminUser } from './admin-user.server.ts';
import { RoleField } from './role-field.tsx';

export const handle: RouteHandle = { title: (t) => t('adminTeam.user'), permission: 'adminTeam' };

export const loader = loadAdminUser;

export const action = formAction(adminUserForm, paths.admin.team, ({ context, id, body, form }) =>
  context.admin.users.updateAdminUser({ params: { id }, body }, form),
);

export default function EditAdminUser() {
  const { person } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(adminUserForm, {
    id: 'person',
    labels: { role: 'adminTeam.role', active: 'adminTeam.active' },
    record: { ...person, active: person.active ? 'on' : undefined },
  });
  const { field, ...rest } = form;
  return (
    <EditRecord
      kind="adminTeam"
      form={rest}
      record={person}
      back={{ href: paths.admin.team }}
      title={person.name}
      line={person.email}
      after={
        <Actions>
          <ButtonLink href={paths.admin.userInvitation(person.id)}>{t('adminTeam.linkAsk')}</ButtonLink>
          <ButtonLink look="quiet" href={`${paths.admin.auditLog}?person=${person.id}`}>
            {t('adminTeam.auditLog')}
          </ButtonLink>
        </Actions>
      }
    >
      <RoleField field={form.fields.role} />
      <CheckField {...field(form.fields.active)} defaultChecked={form.fields.active.initialValue === 'on'} />
      <PresentField name={form.fields.active.name} />
    </EditRecord>
  );
}
