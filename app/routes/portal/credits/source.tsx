import type { ReactNode } from 'react';
import type { Credit } from '#contract/billing/credits.ts';
import { useText } from '#app/i18n/text.tsx';
import { invoicePath } from '#app/shared/invoice/invoice-path.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { NoWrap } from '#app/ui/text/text.tsx';

export function CreditSource({ of: { document, shift, person } }: { of: Credit }) {
  const { t, format } = useText();
  const parts: { id: string; part: ReactNode }[] = [];
  if (document)
    parts.push({
      id: 'document',
      part: (
        <NoWrap>
          <a href={invoicePath(document)}>{document.number}</a>
        </NoWrap>
      ),
    });
  if (shift)
    parts.push({
      id: 'shift',
      part: (
        <a href={paths.shift(shift.id)}>
          {`${t('invoices.shift', { number: shift.id })}, ${format.dateWithWeekday(shift.date)}`}
        </a>
      ),
    });
  if (person)
    parts.push({
      id: 'person',
      part: (
        <a href={paths.worker(person.id)}>
          <LocalisedText of={person} />
        </a>
      ),
    });
  if (parts.length === 0) return '–';
  return parts.map(({ id, part }, index) => (
    <span key={id}>
      {index > 0 && ' · '}
      {part}
    </span>
  ));
}
