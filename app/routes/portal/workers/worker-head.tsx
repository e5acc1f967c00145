import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FilePhoto } from '#app/shared/photo/file-photo.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { MarkButtons, MarkForm } from './mark/buttons.tsx';
import { MarkTag } from './mark/tag.tsx';
import { MarkUndo } from './mark/undo.tsx';

interface WorkerHeadProps {
  worker: WorkerProfile;
  change: ComponentProps<typeof MarkUndo>['change'];
}

export function WorkerHead({ worker, change }: WorkerHeadProps) {
  const { t, format, language } = useText();
  const { pathname, search } = useLocation();
  const isSubpage = pathname === paths.workerShifts(worker.id) || pathname === paths.workerReviews(worker.id);
  const currentPath = isSubpage ? pathname + search : paths.worker(worker.id);
  return (
    <>
      <PageHead
        back={{ href: paths.workers, label: t('menu.workers') }}
        plate={worker.avatar && <FilePhoto file={worker.avatar} alt="" />}
        title={leadingName(worker, language)}
        otherTitle={secondaryName(worker, language)}
        state={
          <>
            <MarkTag worker={worker} />{' '}
            {worker.rating.average === null
              ? t('workers.noReviews')
              : t('workers.rating', { rating: format.number(worker.rating.average), count: worker.rating.count })}
          </>
        }
        actions={
          !worker.is_deleted && (
            <>
              <ButtonLink href={paths.workerMessage(worker.id)} icon="chat">
                {t('chat.message')}
              </ButtonLink>
              <MarkButtons worker={worker} currentPath={currentPath} />
            </>
          )
        }
      />
      <MarkUndo change={change} currentPath={currentPath} />
      {worker.block && (
        <Notice
          kind="warning"
          title={t('workers.blockedBy', { name: worker.block.by, date: format.date(worker.block.at) })}
        >
          {format.reason(t(`reason.block.${worker.block.reason}`), worker.block.note)}
          <br />
          {t('workers.unblockEffect')}
        </Notice>
      )}
      <MarkForm />
      <WorkerTabs worker={worker} />
    </>
  );
}

function WorkerTabs({ worker }: Pick<WorkerHeadProps, 'worker'>) {
  const { id, completed_with_you: shifts, rating } = worker;
  const { t, language } = useText();
  const { pathname } = useLocation();
  const counted = [
    {
      href: paths.workerShifts(id),
      label: t('workers.shifts'),
      ...(shifts !== null && { number: shifts }),
      testId: `worker.${id}.shifts`,
    },
    {
      href: paths.workerReviews(id),
      label: t('workers.reviews'),
      number: rating.count,
      testId: `worker.${id}.reviews`,
    },
  ];
  const isSubpage = counted.some(({ href }) => href === pathname);
  return (
    <Tabs
      label={leadingName(worker, language)}
      tabs={[
        { href: paths.worker(id), label: t('workers.profile'), current: !isSubpage },
        ...counted.map((tab) => ({ ...tab, current: tab.href === pathname })),
      ]}
    />
  );
}
