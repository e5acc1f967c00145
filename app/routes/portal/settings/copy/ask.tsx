import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { AskForCopy } from '#app/shared/data-copy/copy-page.tsx';
import { requestCopy } from '#app/shared/data-copy/request-copy.server.ts';
import { settingsOf } from './back.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('dataCopy.ask'),
  permission: 'ownDetails',
  requires: ['dataCopies'],
};

export const loader = ({ context }: LoaderFunctionArgs) => ({ back: settingsOf(context) });

export const action = (asked: ActionFunctionArgs) =>
  requestCopy(asked, (form) => asked.context.api.dataCopies.requestDataCopy({}, form), paths.settingsCopyOf);

export default function AskForData() {
  const { back } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  return <AskForCopy back={{ href: back, label: t('title.accountSettings') }} />;
}
