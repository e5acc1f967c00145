import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { SupervisorFields } from '#app/shared/person-form/supervisor-fields.tsx';
import { serializeFile } from '#app/forms/uploads.ts';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ifReadable } from '#app/api-client/errors.ts';
import { requireSupervisor } from './require-supervisor.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { LanguageCard } from '../language-card.tsx';
import { SettingsFormPage } from '../settings-page.tsx';
import { supervisorForm } from '../settings-forms.ts';
import { supervisorLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('title.supervisorInformation'), permission: 'ownDetails' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireSupervisor(context);
  return { account, supervisor: await context.api.supervisors.getSupervisor({ params: { id: account.id } }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireSupervisor(context);
  const form = await readFormWithFiles(request, context, supervisorForm, { avatar_id: { max: 1, pictures: true } });
  if (!form.ok) return form.rejection;
  const sent = await context.api.supervisors.updateSupervisor({ params: { id }, body: form.value }, form);
  if (!sent.ok) return form.reject(sent.error);
  // A new address takes effect only once its code has been entered.
  const wanted = form.value.email;
  if ((ifReadable(() => sent.value.email) ?? wanted) === wanted || !context.supports('emailChange'))
    return redirectWithToast(context, paths.settingsSupervisor, sent.message);
  context.session.set('pendingEmail', wanted);
  return redirectWithToast(context, paths.settingsEmail, sent.message);
}

export default function SupervisorInformation() {
  const { account, supervisor } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const avatar = supervisor.avatar && serializeFile(supervisor.avatar);
  const form = useRouteForm(supervisorForm, {
    id: 'supervisor',
    labels: supervisorLabels,
    defaultValue: { ...supervisor, avatar_id: avatar },
  });
  const theirs = form.conflict ? supervisor : undefined;
  return (
    <SettingsFormPage
      role={account.role}
      line={account.businessName}
      form={form}
      files
      pairs
      record={supervisor}
      submit={t('action.save')}
      cancel={paths.dashboard}
      after={
        <>
          <LanguageCard back={paths.settingsSupervisor} />
          <IfSupported capability="corrections">
            <p>
              <a href={paths.settingsCorrections}>{t('corrections.history')}</a>
            </p>
          </IfSupported>
          <IfSupported capability="dataCopies">
            <p>
              <a href={paths.settingsCopy}>{t('dataCopy.ask')}</a>
            </p>
          </IfSupported>
        </>
      }
    >
      <SupervisorFields fields={form.fields} theirs={theirs} />
    </SettingsFormPage>
  );
}
