import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('office.waits'), may: 'office' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({ opening: await context.office.acts.getOpening() });

export default function Waits() {
  const { opening } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead title={t('office.waits')} />
      {opening.is_open ? (
        <Notice>{t('office.open')}</Notice>
      ) : (
        <Notice kind="warning" title={t('office.notOpen')}>
          <ul>
            {opening.missing.map(({ need, settings }) => (
              <li key={need}>{settings}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
