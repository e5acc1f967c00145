import type { ReadPage } from '#contract/adapter/answer.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { useListBehind } from '../list/way-back.ts';
import { InUse } from './in-use.tsx';
import { Removal } from './removal.tsx';
import type { UsedKind } from './words.ts';

interface RemoveRecordProps {
  of: UsedKind;
  record: { id: number; open_shifts: number };
  name: string;
  shifts: ReadPage<ShiftSummary> | null;
  at: (id: number) => string;
  here: (id: number) => string;
}

export function RemoveRecord({ of, record: { id, open_shifts: count }, name, shifts, at, here }: RemoveRecordProps) {
  const { carry } = useListBehind('');
  const back = { href: carry(at(id)), label: name };
  return shifts ? (
    <InUse of={of} back={back} count={count} shifts={shifts} here={carry(here(id))} />
  ) : (
    <Removal of={of} back={back} />
  );
}
