import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { languages } from '#app/i18n/languages.ts';
import type { Bilingual } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Row } from '#app/ui/layout/row.tsx';

interface LocalisedFieldsProps {
  field: FieldMetadata<{ en?: string | undefined; hk?: string | undefined }>;
  rows?: number;
  optional?: boolean;
  hint?: string;
  theirs?: Bilingual;
}

/** One text in English and in Chinese, side by side. An empty one says what its readers get instead. */
export function LocalisedFields({ field: pair, rows, optional, hint, theirs }: LocalisedFieldsProps) {
  const { t } = useText();
  const field = useField();
  const { en, hk } = pair.getFieldset();
  const has = (typed: unknown) => typeof typed === 'string' && typed.trim() !== '';
  const halves = [
    {
      half: en,
      language: 'en',
      other: hk,
      gap: t('language.gapEnglish'),
      theirs: theirs?.en,
    },
    {
      half: hk,
      language: 'hk',
      other: en,
      gap: t('language.gapChinese'),
      theirs: theirs?.hk,
    },
  ] as const;
  return (
    <Row of={rows ? 'cards' : 'texts'}>
      {halves.map(({ half, language, other, gap, theirs }) => {
        const isGap = !has(half.initialValue) && has(other.initialValue);
        const props = {
          ...field(half, { hint: isGap ? gap : hint, optional, theirs }),
          lang: languages[language].tag,
        };
        return rows ? <TextareaField key={language} {...props} rows={rows} /> : <TextField key={language} {...props} />;
      })}
    </Row>
  );
}
