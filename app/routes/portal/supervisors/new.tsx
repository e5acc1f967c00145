import { NewPasswordFields } from '#app/shared/person-form/password-fields.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { SupervisorFields } from '#app/shared/person-form/supervisor-fields.tsx';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { NewRecord } from '#app/shared/records/new-record.tsx';
import { invitationHours } from '#domain/accounts/invitation.ts';
import { languages } from '#app/i18n/languages.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { loginDetails, supervisorFileRules, newSupervisorForm } from './supervisor-form.ts';
import { supervisorLabels, passwordLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('supervisors.add'), permission: 'supervisors' };

export const action = formAction(
  newSupervisorForm,
  paths.supervisors,
  ({ api, body: { confirm_password: _, password, login_method: loginMethod, ...body }, form }) =>
    api.supervisors.createSupervisor(
      { body: { ...body, ...(loginMethod === loginDetails.PASSWORD && { password }) } },
      form,
    ),
  {
    files: supervisorFileRules,
    reconcile: {
      nameField: 'email',
      findByName: ({ api }, search) => api.supervisors.listSupervisors({ query: { search } }),
    },
  },
);

export default function NewSupervisor() {
  const { t, language } = useText();
  const invites = useSupports()('invitations');
  const { fields, field, ...form } = useRouteForm(newSupervisorForm, {
    id: 'supervisor',
    labels: {
      ...supervisorLabels,
      ...passwordLabels,
      language: 'supervisors.language',
      login_method: 'supervisors.loginMethod',
    },
    defaultValue: { language, login_method: invites ? loginDetails.INVITATION : loginDetails.PASSWORD },
  });
  return (
    <NewRecord kind="supervisors" form={form} list={paths.supervisors} line={t('supervisors.canDo')} files>
      <SupervisorFields fields={fields} />
      <ChoiceField
        {...field(fields.language)}
        type="radio"
        options={(['en', 'hk'] as const).map((value) => ({ value, label: languages[value].name }))}
        defaultValue={fields.language.initialValue}
      />
      <ChoiceField
        {...field(fields.login_method)}
        type="radio"
        options={[
          ...(invites
            ? [
                {
                  value: loginDetails.INVITATION,
                  label: t('supervisors.byInvitation'),
                  note: t('supervisors.byInvitationNote', { number: invitationHours }),
                },
              ]
            : []),
          { value: loginDetails.PASSWORD, label: t('supervisors.byPassword') },
        ]}
        defaultValue={fields.login_method.initialValue}
      />
      <NewPasswordFields fields={fields} hint={t('supervisors.passwordHint')} optional />
    </NewRecord>
  );
}
