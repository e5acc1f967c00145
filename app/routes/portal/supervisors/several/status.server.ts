import type { LoaderFunctionArgs } from '@remix-run/node';
import { asSeen } from '#app/parts/bulk-decision/seen-record.ts';
import type { ActLine } from '#app/parts/several/act-page.tsx';
import { sendsEach } from '#app/parts/several/each.server.ts';
import { pickedRecords } from '#app/parts/several/picked.server.ts';
import { paths } from '#app/paths.ts';
import { returnTo } from '#app/session/safe-redirect.ts';

export type SeveralStatus = 'active' | 'inactive';

export const loadStatuses =
  (status: SeveralStatus) =>
  async ({ request, context: { api, t } }: LoaderFunctionArgs) => {
    const supervisors = await pickedRecords(request, (id) => api.supervisors.getSupervisor({ params: { id } }));
    const lines = supervisors.map((one): ActLine => {
      const changes = one.status !== status;
      const activated = changes ? 'activated' : 'isActive';
      const deactivated = changes ? 'deactivated' : 'isInactive';
      return {
        id: one.id,
        name: one.name,
        href: paths.supervisor(one.id),
        effect: t(`several.supervisors.${status === 'active' ? activated : deactivated}`),
        seen: changes ? asSeen(one) : null,
      };
    });
    return { lines, back: returnTo(request, paths.supervisors).back };
  };

/** Supervisors changed meanwhile are skipped, and listed. */
export const changesStatuses = (status: SeveralStatus) =>
  sendsEach(
    paths.supervisors,
    (api, { id, version }, options) =>
      api.supervisors.changeSupervisorStatus({ params: { id }, body: { version: version ?? 0, status } }, options),
    ({ version }) => version,
  );
