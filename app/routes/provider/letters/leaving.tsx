import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { loadLetter } from './letter.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeLetters.leaving'), may: 'office' };

const leavingForm = z.object({});

export const loader = loadLetter;

export const action = sends(leavingForm, paths.officeLetters, ({ context, id, form }) =>
  context.office.letters.leaveOutLetter({ params: { id } }, form),
);

export default function LeaveOutLetter() {
  const { letter } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields: _, ...form } = useRouteForm(leavingForm, { id: 'letter', labels: {} });
  const back = paths.officeLetter(letter.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: letter.subject }} title={t('officeLetters.leaving')} line={letter.to} />
      <RouteForm {...form}>
        <Notice kind="hazard" title={t('officeLetters.leaveQuestion', { to: letter.to })}>
          {t('officeLetters.leaveEffect')}
        </Notice>
        <FormActions submit={t('officeJobs.leave')} look="danger" cancel={back} cancelLabel={t('officeJobs.keep')} />
      </RouteForm>
    </Stack>
  );
}
