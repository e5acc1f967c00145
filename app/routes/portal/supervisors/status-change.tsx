import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Supervisor } from '#app/upstream/contract/supervisors.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { statusForm } from './supervisor-form.ts';

interface StatusChangeProps {
  supervisor: Supervisor;
  formKey: string;
  /** What is asked, what it means, and what the two buttons say. */
  words: { title: string; question: string; effect: string; submit: string; keep: string };
  hazard?: boolean;
}

/** The page that asks before a supervisor's account is turned on or off, or deleted. */
export function StatusChange({ supervisor, formKey, words, hazard }: StatusChangeProps) {
  const { t } = useText();
  const { fields, ...form } = useRouteForm(statusForm, { id: 'status', formKey });
  const profile = paths.supervisor(supervisor.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: profile, label: supervisor.name }} title={words.title} />
      <RouteForm {...form}>
        <VersionField record={supervisor} field={fields.version} conflict={form.problem?.kind === 'conflict'} />
        <Notice kind={hazard ? 'hazard' : 'info'} title={words.question}>
          {words.effect}
        </Notice>
        <FormActions submit={words.submit} look={hazard ? 'danger' : 'primary'} cancel={profile} cancelLabel={words.keep || t('action.cancel')} />
      </RouteForm>
    </Stack>
  );
}
