import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DecidedApplicants } from './decided.tsx';
import { OneApplicant } from './one.tsx';
import { loadApplicantQueue } from './queue.server.ts';

export const handle: RouteHandle = { title: (t) => t('reviewQueue.applicants'), permission: 'applicants' };

export const loader = loadApplicantQueue;

export default function ReviewApplicants() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  if (data.current) return <OneApplicant data={data} current={data.current} />;
  if (data.decided.length === 0)
    return (
      <>
        <PageHead title={t('reviewQueue.applicants')} />
        <EmptyState
          title={t('reviewQueue.noApplicants')}
          action={<ButtonLink href={paths.dashboard}>{t('menu.dashboard')}</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <PageHead title={t('reviewQueue.applicants')} line={t('reviewQueue.noApplicants')} />
      <DecidedApplicants data={data} />
      <p>
        <ButtonLink href={paths.dashboard}>{t('menu.dashboard')}</ButtonLink>
      </p>
    </>
  );
}
