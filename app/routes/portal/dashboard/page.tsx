import type { LoaderFunctionArgs } from '@remix-run/node';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('menu.dashboard') };

export function loader({ context }: LoaderFunctionArgs) {
  requireAccount(context, 'dashboard');
  return {};
}

export default function Dashboard() {
  const { t } = useText();
  return <PageHead title={t('menu.dashboard')} />;
}
