import type { LoaderFunctionArgs } from '@remix-run/node';
import { recordVersion } from '#app/shared/bulk-actions/record-version.ts';
import type { BulkActionRow } from '#app/shared/bulk-actions/bulk-action-page.tsx';
import { bulkAction } from '#app/shared/bulk-actions/bulk-action.server.ts';
import { readSelectedRecords } from '#app/shared/bulk-actions/selected-records.server.ts';
import { paths } from '#app/paths.ts';
import { readReturnTo } from '#app/session/safe-redirect.ts';

export type BulkStatus = 'active' | 'inactive';

export const bulkStatusLoader =
  (status: BulkStatus) =>
  async ({ request, context: { api, t } }: LoaderFunctionArgs) => {
    const supervisors = await readSelectedRecords(request, (id) => api.supervisors.getSupervisor({ params: { id } }));
    const lines = supervisors.map((item): BulkActionRow => {
      const changes = item.status !== status;
      const activated = changes ? 'activated' : 'isActive';
      const deactivated = changes ? 'deactivated' : 'isInactive';
      return {
        id: item.id,
        name: item.name,
        href: paths.supervisor(item.id),
        effect: t(`bulk.supervisors.${status === 'active' ? activated : deactivated}`),
        recordVersion: changes ? recordVersion(item) : null,
      };
    });
    return { lines, back: readReturnTo(request, paths.supervisors).back };
  };

/** Supervisors changed meanwhile are skipped, and listed. */
export const bulkStatusAction = (status: BulkStatus) =>
  bulkAction(
    paths.supervisors,
    (api, { id, version }, options) =>
      api.supervisors.setSupervisorStatus({ params: { id }, body: { version: version ?? 0, status } }, options),
    ({ version }) => version,
  );
