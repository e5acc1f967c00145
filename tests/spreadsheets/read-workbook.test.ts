import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#app/spreadsheets/read-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const time = (place: string, value: number) => `<c r="${place}" s="1"><v>${value}</v></c>`;
const row = (number: number, cells: string, attributes = '') => `<row r="${number}"${attributes}>${cells}</row>`;

function workbook(sheets: readonly { name: string; state?: string; rows: string; after?: string }[]): Uint8Array {
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${documents}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="s" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  sheets.forEach(({ rows, after = '' }, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}

const read = async (...sheets: Parameters<typeof workbook>[0]) => {
  const found = await readWorkbook(workbook(sheets));
  if ('problem' in found) throw new Error(found.problem);
  return found;
};

describe('the cells of a workbook', () => {
  it('have each of the 1,440 minutes of a day as it was', async () => {
    const minutes = Array.from({ length: 1_000 }, (_, index) => Math.round((index * 1_440) / 1_000));
    const { rows } = await read({
      name: 'A',
      rows: minutes.map((minute, index) => row(index + 1, time(`A${index + 1}`, minute / 1_440 - 1e-9))).join(''),
    });
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(rows.map(([cell]) => cell).slice(1)).toEqual(minutes.map(clock).slice(1));
  });

  it('show errors and formulas that were never calculated, and take a text that is empty for none', async () => {
    const { rows } = await read({
      name: 'A',
      rows: row(
        1,
        '<c r="A1" t="e"><v>#REF!</v></c><c r="B1"><f>C1*2</f></c><c r="C1" t="str"><f>T(D1)</f><v></v></c><c r="D1"><f>1+1</f><v>2</v></c><c r="E1" t="b"><v>1</v></c>',
      ),
    });
    expect(rows).toEqual([['#REF!', '=C1*2', '', '2', 'TRUE']]);
  });

  it('that are merged down stand in each row', async () => {
    const { rows } = await read({
      name: 'A',
      rows: row(1, text('A1', 'day') + text('B1', 'x')) + row(2, text('B2', 'y')) + row(3, text('B3', 'z')),
      after: '<mergeCells count="1"><mergeCell ref="A1:A2"/></mergeCells>',
    });
    expect(rows).toEqual([
      ['day', 'x'],
      ['day', 'y'],
      ['', 'z'],
    ]);
  });
});

describe('what nobody sees in a workbook', () => {
  const cells = (number: number) =>
    ['A', 'B', 'C'].map((column) => text(`${column}${number}`, `${column}${number}`)).join('');

  it('is left out and named: hidden sheets, other sheets and hidden rows', async () => {
    const found = await read(
      { name: 'Codes', state: 'hidden', rows: row(1, cells(1)) + row(2, cells(2)) },
      { name: 'Cover', rows: row(1, text('A1', 'Roster of December')) },
      { name: 'Roster', rows: row(1, cells(1)) + row(2, cells(2), ' hidden="1"') + row(3, cells(3)) },
    );
    expect(found).toEqual({
      rows: [
        ['A1', 'B1', 'C1'],
        ['A3', 'B3', 'C3'],
      ],
      skipped: { hiddenSheets: ['Codes'], otherSheets: ['Cover'], hiddenRows: 1 },
    });
  });
});
