import { useLocation } from '@remix-run/react';
import { useLoaderDataOf } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { loader } from './layout.tsx';
import { siblingLists } from './menu.ts';

export function ListTabs() {
  const data = useLoaderDataOf<typeof loader>('routes/admin/layout');
  const { pathname } = useLocation();
  const { t } = useText();
  const beside = data && siblingLists(data.user.role, pathname, t);
  return beside && <Tabs label={beside.name} tabs={beside.tabs} />;
}
