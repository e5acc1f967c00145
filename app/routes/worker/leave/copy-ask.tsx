import type { ActionFunctionArgs } from '@remix-run/node';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AskForCopy } from '#app/shared/data-copy/copy-page.tsx';
import { requestCopy } from '#app/shared/data-copy/request-copy.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('dataCopy.ask'),
  permission: 'signedIn',
  requires: ['dataCopies'],
};

export const loader = () => null;

export const action = (asked: ActionFunctionArgs) =>
  requestCopy(asked, (form) => asked.context.worker.dataCopies.requestDataCopy({}, form), paths.workerSite.dataCopy);

export default function AskForData() {
  const { t } = useText();
  return <AskForCopy back={{ href: paths.workerSite.profile, label: t('workerSite.profile') }} />;
}
