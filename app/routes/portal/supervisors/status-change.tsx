import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { statusForm } from './supervisor-form.ts';
import type { loadSupervisor } from './supervisor.server.ts';

interface StatusChangePageProps {
  title: string;
  question: string;
  effect: string;
  submit: string;
  keep: string;
  isDangerous?: boolean;
}

export function StatusChangePage({ title, question, effect, submit, keep, isDangerous }: StatusChangePageProps) {
  const { supervisor } = useLoaderDataAsReturned<typeof loadSupervisor>();
  const { fields, ...form } = useRouteForm(statusForm, { id: 'status', labels: {} });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={title} />
      <RouteForm {...form}>
        <VersionField record={supervisor} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
        <Notice kind={isDangerous ? 'hazard' : 'info'} title={question}>
          {effect}
        </Notice>
        <FormActions submit={submit} look={isDangerous ? 'danger' : 'primary'} cancel={profile} cancelLabel={keep} />
      </RouteForm>
    </Stack>
  );
}
