import { useLocation } from '@remix-run/react';
import { useDataOf } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import type { loader } from './layout.tsx';
import { listsBeside } from './menu.ts';

export function ListTabs() {
  const data = useDataOf<typeof loader>('routes/provider/layout');
  const { pathname } = useLocation();
  const { t } = useText();
  const beside = data && listsBeside(data.provider.role, pathname, t);
  return beside && <Tabs label={beside.name} tabs={beside.tabs} />;
}
