import { z } from 'zod';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { LetterTag } from './letter-tag.tsx';
import { loadLetter } from './letter.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeLetters.one'), may: 'office' };

const letterForm = z.object({});

export const loader = loadLetter;

export const action = sends(letterForm, paths.officeLetters, ({ context, id, form }) =>
  context.office.letters.sendLetterAgain({ params: { id } }, form),
);

export default function Letter() {
  const { letter } = useRouteData<typeof loader>();
  const { t, format } = useText();
  const { fields: _, ...form } = useRouteForm(letterForm, { id: 'letter', labels: {} });
  const isOver = letter.state === 'SENT' || letter.state === 'LEFT_OUT';
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeLetters, label: t('officeLetters.list') }}
        title={letter.subject}
        line={letter.to}
        state={<LetterTag letter={letter} />}
        actions={
          !isOver && (
            <ButtonLink href={paths.officeLetterLeaving(letter.id)} look="danger">
              {t('officeJobs.leaveAsk')}
            </ButtonLink>
          )
        }
      />
      <Card>
        <Facts
          facts={[
            { term: t('officeLetters.at'), value: format.moment(letter.queued_at) },
            letter.sent_at !== null && { term: t('officeLetters.sentAt'), value: format.moment(letter.sent_at) },
            { term: t('officeJobs.tries'), value: format.number(letter.attempts) },
            letter.next_try_at !== null && {
              term: t('officeLetters.nextTry'),
              value: format.moment(letter.next_try_at),
            },
            letter.last_error !== '' && { term: t('officeJobs.why'), value: letter.last_error },
          ]}
        />
      </Card>
      {!isOver && (
        <RouteForm {...form}>
          <p>{t('officeLetters.retryLine')}</p>
          <FormActions submit={t('officeJobs.retry')} cancel={paths.officeLetters} />
        </RouteForm>
      )}
    </Stack>
  );
}
