import type { LoaderFunctionArgs } from '@remix-run/node';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { SessionsPage } from '#app/shared/sessions/sessions-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.sessions'),
  permission: 'worker',
  requires: ['sessions'],
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  sessions: await context.worker.sessions.listSessions(),
});

export const action = formAction(emptyForm, paths.workerSite.sessions, ({ context, form }) =>
  context.worker.sessions.endOtherSessions({}, form),
);

export default function Sessions() {
  const { sessions } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return (
    <SessionsPage
      sessions={sessions}
      back={{ href: paths.workerSite.profile, label: t('workerSite.profile') }}
      endAt={paths.workerSite.sessionEnd}
    />
  );
}
