import { strToU8, zipSync } from 'fflate';
import type { Random } from '#demo/random.ts';

/** Values that a reader of workbooks may take for a place, a length or an index. */
const odd = [
  ...['ZZZZZ1', 'XFE1', 'XFD1048576', 'A1048577', 'A0', 'A-1', 'A1e9', 'A99999999999', '1A', '', '\u0000', '&#90;Z1'],
  ...['-1', '0', '4294967295', '9007199254740993', '1e400', 'NaN', 'Infinity', 'A1:ZZZZZ99999999', 's', 'b', 'e', 'd'],
];

const namespace = 'http://schemas.openxmlformats.org';
const main = `${namespace}/spreadsheetml/2006/main`;
const documents = `${namespace}/officeDocument/2006/relationships`;
const relationships = `${namespace}/package/2006/relationships`;

const row = (number: number): string =>
  `<row r="${number}"><c r="A${number}" s="1"><v>46357</v></c><c r="B${number}" t="inlineStr"><is><t>0900-1800</t></is></c>` +
  `<c r="C${number}"><v>2</v></c><c r="D${number}" t="s"><v>0</v></c><c r="E${number}" t="s"><v>1</v></c></row>`;

const parts: Readonly<Record<string, string>> = {
  '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}" count="2" uniqueCount="2"><si><t>Packer</t></si><si><r><t>Kwai </t></r><r><t>Chung</t></r></si></sst>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:E3"/><sheetData>${[1, 2, 3].map(row).join('')}</sheetData><mergeCells count="1"><mergeCell ref="A5:B5"/></mergeCells></worksheet>`,
};

type Mutation = (text: string, random: Random) => string;

/** A place in a text and one after it. */
function rangeIn(text: string, random: Random): [number, number] {
  const start = random.whole(0, text.length);
  return [start, Math.min(text.length, start + random.whole(1, 80))];
}

const mutations: readonly Mutation[] = [
  // Another value of one attribute.
  (text, random) => {
    const values = [...text.matchAll(/="[^"]*"/g)];
    const { index, 0: value } = random.pick(values);
    return `${text.slice(0, index)}="${random.pick(odd)}"${text.slice(index + value.length)}`;
  },
  // Another content of one element.
  (text, random) => {
    const { index, 0: content } = random.pick([...text.matchAll(/>[^<]*</g)]);
    return `${text.slice(0, index)}>${random.pick(odd)}<${text.slice(index + content.length)}`;
  },
  // A piece is missing, is there often, or is within itself.
  (text, random) => {
    const [start, end] = rangeIn(text, random);
    return text.slice(0, start) + text.slice(end);
  },
  (text, random) => {
    const [start, end] = rangeIn(text, random);
    return text.slice(0, end) + text.slice(start, end).repeat(random.whole(1, 2_000)) + text.slice(end);
  },
  (text, random) => {
    const [start, end] = rangeIn(text, random);
    return text.slice(0, end) + text + text.slice(start);
  },
  (text, random) => `${'<row>'.repeat(random.whole(1, 20_000))}${text}`,
];

function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(bytes);
  for (let count = random.whole(1, 8); count > 0; count -= 1)
    changed[random.whole(0, changed.length - 1)] = random.whole(0, 255);
  return random.chance(0.2) ? changed.subarray(0, random.whole(1, changed.length)) : changed;
}

/** A workbook that a reader takes, with a few things changed in its parts, in its archive, or in both. */
export function mutatedWorkbook(random: Random): File {
  const changed = { ...parts };
  const inParts = random.chance(0.8);
  for (let count = inParts ? random.whole(1, 3) : 0; count > 0; count -= 1) {
    const name = random.pick(Object.keys(parts));
    const text = changed[name] ?? '';
    if (text.includes('="') && />[^<]*</.test(text))
      changed[name] = random.pick(mutations)(text, random).slice(0, 2_000_000);
  }
  const archive = zipSync(Object.fromEntries(Object.entries(changed).map(([name, text]) => [name, strToU8(text)])));
  const bytes = inParts && random.chance(0.8) ? archive : mutateBytes(archive, random);
  return new File([new Uint8Array(bytes)], 'roster.xlsx');
}

export const validWorkbook = (): File =>
  new File(
    [new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))],
    'roster.xlsx',
  );
