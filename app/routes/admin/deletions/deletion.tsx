import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerDays, personalData, retention, type OnDeletion } from '#domain/admin/personal-data.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Obstacles } from '#app/shared/deletion/obstacles.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { deletion }) => t('deletion.ofAccount', { name: deletion.name }),
  permission: 'admin',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { deletion: await context.admin.deletions.getDeletion({ params: { id: requireIdParam(params) } }) };
}

export default function DeletionPage() {
  const { deletion } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { kind, name, obstacles } = deletion;
  const isOpen = deletion.cancelled_at === null && deletion.done_at === null;
  return (
    <Stack>
      <PageHead
        back={{ href: paths.admin.deletions, label: t('deletion.list') }}
        title={t('deletion.ofAccount', { name })}
        line={t('deletion.askedLine', {
          kind: t(`deletion.kindName.${kind}`),
          number: deletion.account_id,
          moment: format.moment(deletion.requested_at),
          date: format.date(addDays(dayOf(deletion.requested_at), answerDays)),
          days: answerDays,
        })}
      />
      {isOpen && (
        <Card>
          <h2>{t('deletion.settle')}</h2>
          <Obstacles obstacles={obstacles} />
        </Card>
      )}
      <DataCard title={t('deletion.goes')} kind={kind} ends={['ERASED', 'ANONYMISED']} />
      <DataCard title={t('deletion.stays', { years: retention.accountingYears })} kind={kind} ends={['KEPT']} />
      {isOpen && (
        <Notice kind="hazard" title={t('deletion.hazard')}>
          {t('deletion.due', { moment: format.moment(deletion.due_at) })}
        </Notice>
      )}
      {deletion.done_at !== null && (
        <Notice kind="info" title={t('deletion.done', { moment: format.moment(deletion.done_at) })} />
      )}
    </Stack>
  );
}

function DataCard({ title, kind, ends }: { title: string; kind: 'WORKER' | 'BUSINESS'; ends: readonly OnDeletion[] }) {
  const { t } = useText();
  const subject = kind === 'WORKER' ? 'WORKER' : 'BUSINESS_USER';
  const listed = personalData.filter(
    ({ subjects, onDeletion }) => subjects.includes(subject) && ends.includes(onDeletion),
  );
  return (
    <Card>
      <h2>{title}</h2>
      <ul>
        {listed.map((item) => (
          <li key={item.name}>{t(`privacy.data.${item.name}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
