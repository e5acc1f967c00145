import { useRouteForm } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import type { Candidate } from '#contract/core/fields/people.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { Composer } from '../composer.tsx';
import { bulkMessageForm, bulkMessageLabels } from '../message-form.ts';

type MessageRecipient = Pick<Candidate, 'id' | 'name' | 'name_hk' | 'is_blocked'>;

export function BulkMessageForm({ workers }: { workers: readonly MessageRecipient[] }) {
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
