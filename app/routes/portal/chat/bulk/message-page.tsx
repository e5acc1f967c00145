import { useLocation } from '@remix-run/react';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { useActionResult } from '#app/layout/route-data.ts';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import type { Candidate } from '#contract/core/fields/people.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Composer } from '#app/shared/chat/composer.tsx';
import { bulkMessageForm, bulkMessageLabels } from '#app/shared/chat/message-form.ts';
import { Deliveries } from './deliveries.tsx';
import type { bulkMessageAction } from './send-bulk.server.ts';

type MessageRecipient = Pick<Candidate, 'id' | 'name' | 'name_hk' | 'is_blocked'>;

interface BulkMessagePageProps {
  from: { href: string; label: string };
  title: string;
  line?: string;
  workers: readonly MessageRecipient[];
  /** Shown where nobody can be written to. */
  emptyText: string;
}

export function BulkMessagePage({ from, title, line, workers, emptyText }: BulkMessagePageProps) {
  const answer = useActionResult<ReturnType<typeof bulkMessageAction>>();
  const { pathname, search } = useLocation();
  return (
    <Stack narrow>
      <PageHead back={from} title={title} line={line} />
      {answer && 'deliveries' in answer ? (
        <Deliveries {...answer} action={pathname + search} />
      ) : workers.length === 0 ? (
        <EmptyState title={emptyText} />
      ) : (
        <BulkMessageForm workers={workers} />
      )}
    </Stack>
  );
}

function BulkMessageForm({ workers }: { workers: readonly MessageRecipient[] }) {
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(bulkMessageForm, { id: 'message', labels: bulkMessageLabels });
  const typed = fields.worker.initialValue;
  const free = workers.filter(({ is_blocked }) => !is_blocked).map(({ id }) => String(id));
  return (
    <Composer
      {...form}
      fields={fields}
      before={
        <ChoiceField
          {...field(fields.worker, { hint: t('chat.recipientsHint') })}
          required={false}
          type="checkbox"
          layout="stack"
          defaultValue={
            typed === undefined && form.problem === null && !hasErrors(form.form)
              ? free
              : [typed ?? []].flat().map(String)
          }
          options={workers.map((worker) => ({
            value: worker.id,
            label: <PersonName of={worker} />,
            disabled: worker.is_blocked,
            note: worker.is_blocked ? t('chat.blockedWhy') : undefined,
          }))}
        />
      }
    />
  );
}

const hasErrors = ({ allErrors }: { allErrors: object }): boolean => Object.keys(allErrors).length > 0;
