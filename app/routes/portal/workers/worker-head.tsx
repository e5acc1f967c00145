import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, otherName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FilePhoto } from '#app/parts/photo/file-photo.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { StandingButtons, StandingForm } from './standing/buttons.tsx';
import { StandingTag } from './standing/tag.tsx';
import { StandingUndo } from './standing/undo.tsx';

interface WorkerHeadProps {
  worker: WorkerProfile;
  change: ComponentProps<typeof StandingUndo>['change'];
}

export function WorkerHead({ worker, change }: WorkerHeadProps) {
  const { t, format, language } = useText();
  const { pathname, search } = useLocation();
  const isSubpage = pathname === paths.workerShifts(worker.id) || pathname === paths.workerReviews(worker.id);
  const here = isSubpage ? pathname + search : paths.worker(worker.id);
  return (
    <>
      <PageHead
        back={{ href: paths.workers, label: t('menu.workers') }}
        plate={worker.avatar && <FilePhoto of={worker.avatar} alt="" />}
        title={leadingName(worker, language)}
        otherTitle={otherName(worker, language)}
        state={
          <>
            <StandingTag worker={worker} />{' '}
            {worker.rating.average === null
              ? t('workers.noReviews')
              : t('workers.rating', { rating: format.number(worker.rating.average), count: worker.rating.count })}
          </>
        }
        actions={
          <>
            <ButtonLink href={paths.workerMessage(worker.id)} icon="chat">
              {t('chat.message')}
            </ButtonLink>
            <StandingButtons worker={worker} here={here} />
          </>
        }
      />
      <StandingUndo change={change} here={here} />
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
      <StandingForm />
      <WorkerTabs worker={worker} />
    </>
  );
}

function WorkerTabs({ worker }: Pick<WorkerHeadProps, 'worker'>) {
  const { id, completed_with_you: shifts, rating } = worker;
  const { t, language } = useText();
  const { pathname } = useLocation();
  const counted = [
    { href: paths.workerShifts(id), label: t('workers.shifts'), number: shifts, figure: `worker.${id}.shifts` },
    {
      href: paths.workerReviews(id),
      label: t('workers.reviews'),
      number: rating.count,
      figure: `worker.${id}.reviews`,
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
