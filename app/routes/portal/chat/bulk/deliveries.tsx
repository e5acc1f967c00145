import { FormKey } from '#app/forms/form-key.tsx';
import { serializeFile } from '#app/forms/uploads.ts';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { latestId } from '../latest.ts';
import type { Delivery, BulkMessageResult } from './send-bulk.server.ts';

export function Deliveries({ deliveries, again, action }: BulkMessageResult & { action: string }) {
  const { t } = useText();
  const failed = deliveries.filter(({ ok }) => !ok);
  const done = deliveries.length - failed.length;
  return (
    <>
      <Notice
        kind={failed.length > 0 ? 'error' : 'info'}
        done={failed.length === 0}
        focused={failed.length > 0}
        title={t('chat.sentTo', { count: done })}
        action={failed.length > 0 && <ResendForm {...{ failed, again, action }} />}
      >
        {failed.length > 0 && t('chat.notSentTo', { count: failed.length })}
      </Notice>
      <Table
        caption={t('chat.toShift')}
        rows={deliveries}
        keyOf={({ worker }) => worker.id}
        columns={[
          {
            id: 'worker',
            label: t('term.worker'),
            kind: 'title',
            cell: ({ worker, topicId }) => (
              <a href={topicId === null ? paths.worker(worker.id) : `${paths.chatTopic(topicId)}#${latestId}`}>
                <PersonName of={worker} />
              </a>
            ),
          },
          {
            id: 'result',
            label: t('app.status'),
            cell: ({ ok }) => <StatusTag tone={ok ? 'ok' : 'no'}>{t(ok ? 'chat.delivered' : 'chat.failed')}</StatusTag>,
          },
          {
            id: 'why',
            label: t('field.details'),
            cell: ({ ok, detail, unknown }) =>
              ok ? '' : (detail ?? t(unknown ? 'chat.unknownOutcome' : 'error.generic')),
          },
        ]}
      />
      <p>
        <ButtonLink href={paths.chat}>{t('chat.allConversations')}</ButtonLink>
      </p>
    </>
  );
}

interface SendAgainProps extends Pick<BulkMessageResult, 'again'> {
  failed: readonly Delivery[];
  action: string;
}

function ResendForm({ failed, again, action }: SendAgainProps) {
  const { t } = useText();
  return (
    <form method="post" action={action} encType="multipart/form-data">
      <input type="hidden" name="text" value={again.text} />
      {again.media.map((file) => (
        <input key={file.id} type="hidden" name="media_ids" value={serializeFile(file)} />
      ))}
      {failed.map(({ worker }) => (
        <input key={worker.id} type="hidden" name="worker" value={worker.id} />
      ))}
      <FormKey storedKey={again.key} />
      <Button>{t('chat.resend', { count: failed.length })}</Button>
    </form>
  );
}
