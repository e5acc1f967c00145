import { strToU8, unzipSync, zipSync } from 'fflate';
import { workbook, type HostileWorkbook } from './hostile-files.ts';

/**
 * The reader pushes a value for each column up to a cell's, and a row for each number up to a row's: few bytes ask it for
 * very many places.
 */

const value = '<v>1</v></c>';
const inRow = (cell: string): string => `<row r="1">${cell}</row>`;
const far = inRow(`<c r="ZZZZZ1">${value}`);
const near = inRow(`<c r="A1">${value}`);

/** Returns a workbook that has its sheet twice under one name: which of them is read depends on who unpacks it. */
async function twice(first: string, second: string): Promise<File> {
  const parts = unzipSync(new Uint8Array(await workbook('twice.xlsx', first).arrayBuffer()));
  const bytes = Buffer.from(
    zipSync({
      ...parts,
      'xl/worksheets/sheet2.xml': strToU8(`<worksheet><sheetData>${second}</sheetData></worksheet>`),
    }),
  );
  const renamed = Buffer.from(bytes.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1');
  return new File([renamed], 'twice.xlsx');
}

const sheets: readonly (readonly [title: string, sheet: string, rejected?: 'TOO_MUCH' | 'UNREADABLE'])[] = [
  ['a column of five letters', far, 'UNREADABLE'],
  ['a column of seven letters', inRow(`<c r="ZZZZZZZ1">${value}`), 'UNREADABLE'],
  ['small letters', inRow(`<c r="zzzzz1">${value}`), 'UNREADABLE'],
  ['signs in place of letters', inRow(`<c r="\uFFEE\uFFEE1">${value}`), 'UNREADABLE'],
  ['a column after the last', inRow(`<c r="XFE1">${value}`), 'UNREADABLE'],
  ['a row after the last', `<row r="1048577"><c r="A1048577">${value}</row>`, 'UNREADABLE'],
  ['the last row', `<row r="1048576"><c r="A1048576">${value}</row>`, 'TOO_MUCH'],
  ['a row of ten digits', `<row r="1"><c r="A1234567890">${value}</row>`, 'UNREADABLE'],
  ['a row with an exponent', `<row><c r="A1e9">${value}</row>`, 'UNREADABLE'],
  ['an empty cell in a row with an exponent', '<row><c r="A1e9"/></row>', 'UNREADABLE'],
  ['an empty row with an exponent', '<row r="1e9"/>', 'UNREADABLE'],
  ['a row without end', `<row r="Infinity"><c r="A1">${value}</row>`, 'UNREADABLE'],
  ['a row without end under a prefix', `<row x:r="Infinity"><c r="A1">${value}</row>`, 'UNREADABLE'],
  [
    'a last row that none of its cells names',
    `<row r="1"><c r="XFD1">${value}</row><row r="1000000"><c r="A2">${value}</row>`,
    'TOO_MUCH',
  ],
  ['single quotes', inRow(`<c r='ZZZZZ1'>${value}`), 'UNREADABLE'],
  ['a letter as an entity', inRow(`<c r="&#90;ZZZZ1">${value}`), 'UNREADABLE'],
  ['a sign of a tag before it', inRow(`<c s=">" r="ZZZZZ1">${value}`), 'UNREADABLE'],
  ['500 blanks before it', inRow(`<c ${' '.repeat(500)}r="ZZZZZ1">${value}`), 'UNREADABLE'],
  ['an attribute of 500 characters before it', inRow(`<c x="${'a'.repeat(500)}" r="ZZZZZ1">${value}`), 'UNREADABLE'],
  ['a second one under a prefix', inRow(`<c r="A1" x:r="ZZZZZ1">${value}`), 'UNREADABLE'],
  [
    'an element under a prefix of its own',
    inRow(`<x.y-z:c r="ZZZZZ1">${value.replace('/c', '/x.y-z:c')}`),
    'UNREADABLE',
  ],
  ['an element under no prefix', inRow(`<:c r="ZZZZZ1">${value.replace('/c', '/:c')}`), 'UNREADABLE'],
  // The reader ignores these.
  [
    'cells merged beyond the sheet',
    `${near}</sheetData><mergeCells><mergeCell ref="A1:ZZZZZ99999999"/></mergeCells><sheetData>`,
  ],
  ['a last row that is empty', `${near}<row r="1048576" ht="12.8"><c r="A1048576" s="0"/></row>`],
];

export const hostileReferences: readonly HostileWorkbook[] = [
  ...sheets.map(([title, sheet, rejected]) => ({
    title: `a workbook with ${title}`,
    make: () => workbook('references.xlsx', sheet),
    ...(rejected && { rejected }),
  })),
  {
    title: 'a workbook with a sheet that is there twice',
    make: () => twice(`${far}${' '.repeat(600_000)}`, near),
    rejected: 'UNREADABLE',
  },
];
