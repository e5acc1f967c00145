import { useLocation } from '@remix-run/react';
import type { ReadPage } from '#contract/core/reader/answer.ts';
import type { ShiftSummary } from '#contract/shifts/shifts.ts';
import { useReturnLink } from '../list/return-to.ts';
import { RecordInUse } from './in-use.tsx';
import { DeletePage } from './delete-page.tsx';
import type { UsableKind } from './record-kinds.ts';

interface DeleteRecordProps {
  kind: UsableKind;
  record: { id: number; open_shifts: number | null };
  name: string;
  shifts: ReadPage<ShiftSummary> | null;
  recordPath: (id: number) => string;
}

export function DeleteRecord({
  kind,
  record: { id, open_shifts: count },
  name,
  shifts,
  recordPath,
}: DeleteRecordProps) {
  const { pathname } = useLocation();
  const { carry } = useReturnLink('');
  const back = { href: carry(recordPath(id)), label: name };
  return shifts && count !== null ? (
    <RecordInUse kind={kind} back={back} count={count} shifts={shifts} currentPath={carry(pathname)} />
  ) : (
    <DeletePage kind={kind} back={back} />
  );
}
