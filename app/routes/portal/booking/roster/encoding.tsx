import { useText } from '#app/i18n/text.tsx';
import type { EncodingQuestion } from '#app/shared/uploaded-table/uploaded-table.server.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';

/** Three cells as each encoding says them: only one of them makes sense to who wrote the file. */
export function EncodingChoice({ question: { bytes, choices } }: { question: EncodingQuestion }) {
  const { t } = useText();
  return (
    <>
      <ChoiceField
        type="radio"
        id="encoding"
        name="encoding"
        label={t('roster.encoding')}
        hint={t('roster.encodingHint')}
        errors={[t('roster.encodingUnclear')]}
        options={choices.map(({ encoding, samples }) => ({ value: encoding, label: samples.join(' · ') }))}
      />
      <input type="hidden" name="bytes" value={bytes} />
    </>
  );
}
