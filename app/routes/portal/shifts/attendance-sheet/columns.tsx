import type { Day } from '#domain/shared/time.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { PrintBox } from '#app/ui/print-view/print-view.tsx';
import { FilePortrait } from '#app/shared/photo/file-photo.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { BilingualText } from './bilingual-text.tsx';
import type { bilingualTexts, ExpectedWorker } from './attendance-sheet.server.ts';

export function attendanceColumns(
  words: ReturnType<typeof bilingualTexts>,
  day: Day,
  format: Texts['format'],
): Column<ExpectedWorker>[] {
  const label = ({ en, hk }: { en: string; hk: string }) => `${en} ${hk}`;
  return [
    {
      id: 'worker',
      label: label(words.worker),
      kind: 'title',
      cell: ({ worker }) => (
        <SideBySide media={<FilePortrait of={worker.avatar} eager />}>
          <BilingualText of={{ en: worker.name, hk: worker.name_hk ?? '' }} apart />
        </SideBySide>
      ),
    },
    { id: 'hkid', label: label(words.hkid), unbroken: true, cell: ({ hkid }) => hkid ?? '–' },
    {
      id: 'certificates',
      label: label(words.certificates),
      cell: ({ certificates }) =>
        certificates.length === 0
          ? '–'
          : certificates.map(({ id, name, expires_on: end }) => (
              <small key={id}>
                <BilingualText of={name} /> {end !== null && (end < day ? <b>{format.date(end)}</b> : format.date(end))}
                <br />
              </small>
            )),
    },
    { id: 'in', label: label(words.signIn), cell: () => <PrintBox /> },
    { id: 'out', label: label(words.signOut), cell: () => <PrintBox /> },
  ];
}
