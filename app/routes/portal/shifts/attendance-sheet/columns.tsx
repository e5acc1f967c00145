import type { Day } from '#domain/time.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { Beside } from '#app/ui/layout/row.tsx';
import { WritingBox } from '#app/ui/paper/paper.tsx';
import { FilePortrait } from '#app/parts/photo/file-photo.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { Both } from './both.tsx';
import type { bothLanguages, Expected } from './pack.server.ts';

export function gateColumns(
  words: ReturnType<typeof bothLanguages>,
  day: Day,
  format: Texts['format'],
): Column<Expected>[] {
  const label = ({ en, hk }: { en: string; hk: string }) => `${en} ${hk}`;
  return [
    {
      id: 'worker',
      label: label(words.worker),
      kind: 'title',
      cell: ({ worker }) => (
        <Beside thing={<FilePortrait of={worker.avatar} eager />}>
          <Both of={{ en: worker.name, hk: worker.name_hk ?? '' }} apart />
        </Beside>
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
                <Both of={name} /> {end !== null && (end < day ? <b>{format.date(end)}</b> : format.date(end))}
                <br />
              </small>
            )),
    },
    { id: 'in', label: label(words.signIn), cell: () => <WritingBox /> },
    { id: 'out', label: label(words.signOut), cell: () => <WritingBox /> },
  ];
}
