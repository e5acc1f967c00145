import { NewPasswordFields } from '#app/parts/person-form/password-fields.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { SupervisorFields } from '#app/parts/person-form/supervisor-fields.tsx';
import { useOffers } from '#app/frame/offers.tsx';
import { useText } from '#app/i18n/text.tsx';
import { NewRecord } from '#app/parts/records/new-record.tsx';
import { invitationHours } from '#domain/supervisor/invitation.ts';
import { languages } from '#app/i18n/languages.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { entrance, files, newSupervisorForm } from './supervisor-form.ts';
import { supervisorLabels, passwordLabels } from '#app/parts/person-form/labels.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.add'), may: 'supervisors' };

export const action = sends(
  newSupervisorForm,
  paths.supervisors,
  ({ api, body: { confirm_password: _, password, entrance: by, ...body }, form }) =>
    api.supervisors.createSupervisor({ body: { ...body, ...(by === entrance.PASSWORD && { password }) } }, form),
  { files, lookUp: { by: 'email', list: ({ api }, search) => api.supervisors.listSupervisors({ query: { search } }) } },
);

export default function NewSupervisor() {
  const { t, language } = useText();
  const invites = useOffers()('invitations');
  const { fields, field, ...form } = useRouteForm(newSupervisorForm, {
    id: 'supervisor',
    labels: {
      ...supervisorLabels,
      ...passwordLabels,
      language: 'supervisors.language',
      entrance: 'supervisors.entrance',
    },
    defaultValue: { language, entrance: invites ? entrance.INVITATION : entrance.PASSWORD },
  });
  return (
    <NewRecord of="supervisors" form={form} list={paths.supervisors} line={t('supervisors.may')} files>
      <SupervisorFields fields={fields} />
      <ChoiceField
        {...field(fields.language)}
        type="radio"
        options={(['en', 'hk'] as const).map((value) => ({ value, label: languages[value].name }))}
        defaultValue={fields.language.initialValue}
      />
      <ChoiceField
        {...field(fields.entrance)}
        type="radio"
        options={[
          ...(invites
            ? [
                {
                  value: entrance.INVITATION,
                  label: t('supervisors.byInvitation'),
                  note: t('supervisors.byInvitationNote', { number: invitationHours }),
                },
              ]
            : []),
          { value: entrance.PASSWORD, label: t('supervisors.byPassword') },
        ]}
        defaultValue={fields.entrance.initialValue}
      />
      <NewPasswordFields fields={fields} hint={t('supervisors.passwordHint')} optional />
    </NewRecord>
  );
}
