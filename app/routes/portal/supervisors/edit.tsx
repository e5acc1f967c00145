import type { ActionFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { SupervisorFields } from '#app/parts/person-form/supervisor-fields.tsx';
import { keepFile } from '#app/forms/uploads.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import type { Supervisor } from '#contract/account/supervisors.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { files, supervisorEdit } from './supervisor-form.ts';
import { loadSupervisor } from './supervisor.server.ts';

export const handle: ScreenHandle<{ supervisor: Supervisor }> = {
  title: (t, { supervisor }) => t('supervisors.editTitle', { name: supervisor.name }),
  may: 'supervisors',
};

export const loader = loadSupervisor;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const form = await readFormWithFiles(request, context, supervisorEdit, files);
  if (!form.ok) return form.refusal;
  const sent = await context.api.supervisors.updateSupervisor({ params: { id }, body: form.value }, form);
  return sent.ok ? redirectWithToast(context, paths.supervisor(id), sent.message) : form.refuse(sent.error);
}

export default function EditSupervisor() {
  const { supervisor } = useRouteData<typeof loader>();
  const { t } = useText();
  const avatar = supervisor.avatar ? keepFile(supervisor.avatar) : null;
  const { fields, ...form } = useRouteForm(supervisorEdit, {
    id: 'supervisor',
    defaultValue: { ...supervisor, avatar_id: avatar },
  });
  const theirs = form.problem?.kind === 'conflict' ? supervisor : undefined;
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: profile, label: supervisor.name }}
        title={t('supervisors.editTitle', { name: supervisor.name })}
      />
      <RouteForm {...form} files>
        <VersionField record={supervisor} field={fields.version} conflict={theirs !== undefined} />
        <SupervisorFields fields={fields} theirs={theirs} />
        <FormActions
          submit={t('supervisors.save')}
          cancel={profile}
          conflict={theirs && paths.supervisorEdit(supervisor.id)}
        />
      </RouteForm>
    </Stack>
  );
}
