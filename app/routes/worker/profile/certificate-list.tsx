import type { Certificate } from '#contract/core/fields/people.ts';
import type { Day } from '#domain/shared/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

export function CertificateList({ certificates, today }: { certificates: readonly Certificate[]; today: Day }) {
  const { t, format } = useText();
  return certificates.map(({ id, name, expires_on: last, verified_at: checked, file }) => (
    <Card key={id}>
      <h2>
        <LocalisedText of={name} />
      </h2>
      <p>
        {last !== null && last < today ? (
          <StatusTag tone="you">{t('adminWorkers.expiredOn', { date: format.date(last) })}</StatusTag>
        ) : (
          <StatusTag tone={checked ? 'ok' : 'idle'}>
            {t(checked ? 'workerSite.checked' : 'workerSite.unchecked')}
          </StatusTag>
        )}{' '}
        <MutedText>
          {last === null ? t('adminWorkers.neverEnds') : t('adminWorkers.endsOn', { date: format.date(last) })}
        </MutedText>
      </p>
      <p>
        {file?.url.startsWith('/files/') && (
          <a href={paths.workerSite.file(file.url.slice('/files/'.length))}>{t('workerSite.picture')}</a>
        )}{' '}
        <a href={paths.workerSite.certificateDelete(id)}>{t('action.delete')}</a>
      </p>
    </Card>
  ));
}
