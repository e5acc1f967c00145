import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';

type Named = Pick<ShiftSummary, 'id' | 'role' | 'location' | 'start_at' | 'end_at'>;

export function ShiftName({ of: { id, role, location, start_at: start, end_at: end } }: { of: Named }) {
  const { format } = useText();
  return (
    <>
      <a href={paths.shift(id)}>
        <LocalisedText of={role.name} />
      </a>
      <br />
      <small>
        {start && end && format.shiftTimeInWords(start, end)} · {location.name}
      </small>
    </>
  );
}
