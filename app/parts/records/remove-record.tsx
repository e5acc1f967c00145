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
  /** The open shifts that use it; null where none does. */
  shifts: ReadPage<ShiftSummary> | null;
  /** Returns the addresses of the record's page and of this one. */
  at: (id: number) => string;
  here: (id: number) => string;
}

/** The page that asks before a record is deleted, or names the shifts that stand in the way. */
export function RemoveRecord({ of, record: { id, open_shifts: count }, name, shifts, at, here }: RemoveRecordProps) {
  // The filters of the list go on with the reader, and back.
  const { carry } = useListBehind('');
  const back = { href: carry(at(id)), label: name };
  return shifts ? (
    <InUse of={of} back={back} count={count} shifts={shifts} here={carry(here(id))} />
  ) : (
    <Removal of={of} back={back} />
  );
}
