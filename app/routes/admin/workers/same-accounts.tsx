import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export function SameAccounts({ worker, canMerge }: { worker: AdminWorker; canMerge: boolean }) {
  const { t, format, language } = useText();
  const { id, merged_into: into, same_as: same } = worker;
  if (into !== null)
    return (
      <Notice
        kind="info"
        title={t('adminWorkerMerge.into')}
        action={<ButtonLink href={paths.admin.worker(into)}>{t('adminWorkerMerge.intoOpen')}</ButtonLink>}
      />
    );
  if (same.length === 0) return null;
  return (
    <Notice kind="warning" title={t('adminWorkerMerge.same')}>
      <p>{t('adminWorkerMerge.sameLine')}</p>
      <ul>
        {same.map((other) => {
          const name = leadingName(other, language) || t('adminWorkers.unnamed');
          return (
            <li key={other.id}>
              <a href={paths.admin.worker(other.id)}>{name}</a>
              {' · '}
              {format.list(other.shared.map((value) => t(`adminWorkerMerge.shared.${value}`)))}{' '}
              {canMerge && (
                <ButtonLink href={withQuery(paths.admin.workerMerge(id), { with: other.id })} of={name}>
                  {t('adminWorkerMerge.mergeAsk')}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
