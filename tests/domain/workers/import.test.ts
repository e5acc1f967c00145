import { describe, expect, it } from 'vitest';
import { hkidCheck } from '#domain/hong-kong/hkid.ts';
import {
  importColumns,
  importErrorsOf,
  maxImportedWorkers,
  parseWorkerTable,
  sameAsOthers,
  type ImportRow,
} from '#domain/workers/import.ts';
import en from '#locales/en-US/general/workers.json' with { type: 'json' };
import hk from '#locales/hk/general/workers.json' with { type: 'json' };

const locales = { en, hk };

const good: ImportRow = {
  name: 'Ho Wing Sze',
  name_hk: '何詠詩',
  email: 'ho@workers.example',
  phone: '6123 4567',
  hkid: `C123456(${hkidCheck('C123456')})`,
  right_to_work: 'yes',
  of_age: '是',
  fps: '',
};

describe('a table of workers', () => {
  it('is read by its headings, in either language and any order', () => {
    const read = parseWorkerTable('電郵,姓名,身份證,可在香港工作\nho@workers.example,Ho Wing Sze,C123456(9),是\n');
    expect(read).toEqual({
      rows: [
        {
          line: 2,
          row: {
            ...Object.fromEntries(Object.keys(good).map((name) => [name, ''])),
            name: 'Ho Wing Sze',
            email: 'ho@workers.example',
            hkid: 'C123456(9)',
            right_to_work: '是',
          },
        },
      ],
      left: 0,
    });
  });

  it.each([
    ['in two languages', 'Name 姓名,Email 電郵,Phone 電話,HKID 身份證\n'],
    ['with a unit and other words', 'Name,E-mail address,Mobile No.,HKID No.\n'],
    ['below a title', 'Worker list 2026,,,\nName,Email,Phone,HKID\n'],
    ['below the separator', 'sep=,\nName,Email,Phone,HKID\n'],
  ])('may have its headings %s', (_, heading) => {
    const read = parseWorkerTable(`${heading}Test Five,mailto:\u200bw05@example.test,tel:9123 0005,Z100005(6)\n`);
    expect(read?.rows.map(({ row }) => row)).toMatchObject([
      { name: 'Test Five', email: 'w05@example.test', phone: '9123 0005', hkid: 'Z100005(6)' },
    ]);
  });

  it('keeps joiners of a name, and refuses marks of direction', () => {
    const read = parseWorkerTable('name,email\nक्\u200dष,a@x.example\nA\u202eB,b@x.example\n');
    expect(read?.rows.map(({ row }) => importErrorsOf(row).name)).toEqual([undefined, 'WRONG']);
    expect(read?.rows[0]?.row.name).toBe('क्\u200dष');
  });

  it('is none without headings, and is read up to its limit', () => {
    expect(parseWorkerTable('Ho Wing Sze,ho@workers.example')).toBeNull();
    const lines = Array.from({ length: maxImportedWorkers + 3 }, (_, index) => `n,${index}@x.example`).join('\n');
    const read = parseWorkerTable(`name,email\n${lines}`);
    expect([read?.rows.length, read?.left]).toEqual([maxImportedWorkers, 3]);
  });
});

describe('a line', () => {
  it('has no fault where everything is there', () => {
    expect(importErrorsOf(good)).toEqual({});
    expect(importErrorsOf({ ...good, fps: '1234567', name_hk: '' })).toEqual({});
  });

  it.each([
    ['name', '', 'MISSING'],
    ['email', 'ho@workers', 'WRONG'],
    ['phone', '12', 'WRONG'],
    ['hkid', 'C123456(1)', 'WRONG'],
    ['hkid', '', 'MISSING'],
    ['right_to_work', 'no', 'NOT_DECLARED'],
    ['of_age', '', 'NOT_DECLARED'],
    ['fps', 'soon', 'WRONG'],
    ['name_hk', '何'.repeat(201), 'WRONG'],
  ] as const)('with %s %j is %s', (column, typed, fault) => {
    expect(importErrorsOf({ ...good, [column]: typed })).toEqual({ [column]: fault });
  });
});

describe('lines that may be one person', () => {
  const row = (line: number, fields: Partial<ImportRow>) => ({ line, row: { ...good, ...fields } });

  it('name the first line, or the worker, with the same name, phone or FPS', () => {
    const rows = [
      row(2, {}),
      row(3, { name: 'HO WING SZE', phone: '6123 4568', fps: '1234567' }),
      row(4, { name: 'Lo Ka Yan', phone: '+85261234567', fps: '1234567' }),
      row(5, { name: 'Mak Wing Hong', phone: '9876 5432' }),
    ];
    expect(sameAsOthers(rows, [{ name: 'Mok Ka Man', phone: '+852 9876 5432' }])).toEqual([
      [],
      [{ column: 'name', line: 2, worker: null }],
      [
        { column: 'phone', line: 2, worker: null },
        { column: 'fps', line: 3, worker: null },
      ],
      [{ column: 'phone', line: null, worker: 'Mok Ka Man' }],
    ]);
  });
});

describe('the template', () => {
  it.each(Object.entries(locales))('in %s has headings that are read', (_, texts) => {
    const headings = importColumns.map((column) => texts.adminWorkers.importColumn[column]);
    const read = parseWorkerTable(`${headings.join(',')}\n${importColumns.join(',')}`);
    expect(read?.rows[0]?.row).toEqual(Object.fromEntries(importColumns.map((column) => [column, column])));
  });
});
