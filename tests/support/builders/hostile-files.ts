import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

const file = (content: Uint8Array | string, name: string): File =>
  new File([content as Uint8Array<ArrayBuffer>], name, { type: 'application/octet-stream' });
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
const nested = (levels: number): string => '<g>'.repeat(levels) + '</g>'.repeat(levels);

/** Few bytes and very many pixels: the size that a PNG states is trusted until it is decoded. */
async function bombPng(): Promise<Uint8Array> {
  const picture = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } });
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

/** Just within the pixel limit, in one colour, so that it has few bytes. */
const large = () => sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#123456' } });

function repeatLastPass(jpeg: Buffer, times: number): Uint8Array {
  const begin = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = jpeg.subarray(begin, -2);
  return Buffer.concat([jpeg.subarray(0, begin), ...Array.from({ length: times }, () => pass), jpeg.subarray(-2)]);
}

const film = (): Promise<Uint8Array> =>
  sharp(Buffer.alloc(100 * 390_000), { raw: { width: 100, height: 390_000, channels: 1, pageHeight: 100 } })
    .gif({ effort: 1 })
    .toBuffer();

const gifScript = 'GIF89a/*\u0000<s:*/=1;alert(1)//';

interface HostileFile {
  title: string;
  make(): File | Promise<File>;
  heavy?: true;
  rejected?: 'image_size' | 'invalid' | 'too_large' | 'unsupported_type';
  message?: string;
}

export const hostileFiles: readonly HostileFile[] = [
  { title: '1.1 MB of nested <g>', make: () => file(svg(nested(157_000)), 'nested.svg'), rejected: 'too_large' },
  { title: '250 KB of nested <g>', make: () => file(svg(nested(35_000)), 'deep.svg'), rejected: 'too_large' },
  { title: 'a drawing just below every limit', make: () => file(svg(nested(62).repeat(70)), 'limit.svg') },
  {
    title: '9.1 MB of flat <rect>',
    make: () => file(svg('<rect width="1" height="1"/>'.repeat(325_000)), 'flat.svg'),
    rejected: 'too_large',
  },
  { title: 'a million <g>', make: () => file(svg('<g/>'.repeat(1_000_000)), 'million.svg'), rejected: 'too_large' },
  {
    title: 'an element that never ends',
    make: () => file(`<svg ${'a="'.repeat(80_000)}`, 'open.svg'),
    rejected: 'unsupported_type',
  },
  { title: '250 KB of entities', make: () => file(svg(`<text>${'&amp;'.repeat(50_000)}</text>`), 'entities.svg') },
  {
    title: 'one path of 250 KB',
    make: () => file(svg(`<path d="${'M0 0 '.repeat(50_000)}" fill="${'url('.repeat(100)}"/>`), 'path.svg'),
  },
  {
    title: 'a PNG that unfolds into 64 megapixels',
    make: async () => file(await bombPng(), 'bomb.png'),
    rejected: 'image_size',
  },
  { title: 'a PNG of 40 megapixels', make: async () => file(await large().png().toBuffer(), 'large.png'), heavy: true },
  {
    title: 'a JPEG of 40 megapixels in many passes',
    make: async () => file(await large().jpeg({ progressive: true }).toBuffer(), 'large.jpg'),
    heavy: true,
  },
  {
    title: 'a JPEG of 40 megapixels in 60 passes',
    make: async () => file(repeatLastPass(await large().jpeg({ progressive: true }).toBuffer(), 50), 'passes.jpg'),
    rejected: 'image_size',
    message: 'too complex to read',
  },
  {
    title: 'a WebP of 40 megapixels',
    make: async () => file(await large().webp({ effort: 0 }).toBuffer(), 'large.webp'),
  },
  {
    title: 'an AVIF of 40 megapixels',
    make: async () => file(await large().avif({ effort: 0 }).toBuffer(), 'large.avif'),
    heavy: true,
  },
  { title: 'a GIF of 3,900 frames', make: async () => file(await film(), 'film.gif') },
  {
    title: 'a GIF that is a script too',
    make: () => file(gifScript + ' '.repeat(2_000_000), 'polyglot.gif'),
    rejected: 'image_size',
  },
  { title: 'a GIF cut off after its head', make: () => file(gifScript, 'head.gif'), rejected: 'image_size' },
  {
    title: 'a PDF of a million nested lists',
    make: () => file(`%PDF-1.7\n1 0 obj ${'['.repeat(1_000_000)}\n%%EOF`, 'deep.pdf'),
  },
  {
    title: '9.9 MB of zeros named PDF',
    make: () => file(new Uint8Array(9_900_000), 'zeros.pdf'),
    rejected: 'unsupported_type',
  },
  {
    title: 'an AVIF box that contains itself',
    make: () => file(`\0\0\0\u0018ftypavif${'\0\0\0\u0008meta'.repeat(500_000)}`, 'boxes.avif'),
    rejected: 'image_size',
  },
];

const boundary = '----FormBoundary0123456789abcdef';
export const hostileFormType = `multipart/form-data; boundary=${boundary}`;
export const hostileForms: readonly { title: string; body: string }[] = [
  {
    title: 'a form of 100,000 parts',
    body: `${`--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(100_000)}--${boundary}--\r\n`,
  },
  { title: 'a form of boundaries only', body: `--${boundary}\r\n`.repeat(250_000) },
  {
    title: 'a part with 9 MB of header lines',
    body: `--${boundary}\r\n${'x-header: value\r\n'.repeat(530_000)}\r\n\r\n--${boundary}--\r\n`,
  },
  {
    title: 'a part with a name of 9 MB',
    body: `--${boundary}\r\ncontent-disposition: form-data; name="${'n'.repeat(9_000_000)}"\r\n\r\nx\r\n--${boundary}--\r\n`,
  },
];

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns a workbook of one sheet, as it is or with false words about it. */
export function workbook(name: string, sheet: string, strings = ''): File {
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': strings || `<sst xmlns="${spreadsheet}"><si><t>Packer</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([part, xml]) => [part, strToU8(xml)])), {
    level: 9,
  });
  return file(bytes, name);
}

const cell = (inside: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${inside}</t></is></c></row>`;

async function understated(made: File): Promise<File> {
  const bytes = Buffer.from(await made.arrayBuffer());
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4))
    bytes.writeUInt32LE(100, at + 24);
  for (let at = bytes.indexOf('PK\u0003\u0004'); at !== -1; at = bytes.indexOf('PK\u0003\u0004', at + 4))
    bytes.writeUInt32LE(100, at + 22);
  return file(bytes, made.name);
}

const laughs = `<!DOCTYPE sst [<!ENTITY a0 "ha">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
).join('')}]><sst xmlns="${spreadsheet}"><si><t>&a9;</t></si></sst>`;

export interface HostileWorkbook extends Omit<HostileFile, 'rejected'> {
  rejected?: 'UNREADABLE' | 'TOO_MUCH';
}

export const hostileWorkbooks: readonly HostileWorkbook[] = [
  {
    title: 'a workbook that unpacks to 15 MB',
    make: () => workbook('bomb.xlsx', cell(' '.repeat(15_000_000))),
    heavy: true,
    rejected: 'TOO_MUCH',
  },
  {
    title: 'a workbook that unpacks to 60 MB',
    make: () => workbook('huge.xlsx', cell(' '.repeat(60_000_000))),
    rejected: 'TOO_MUCH',
  },
  {
    title: 'a workbook that unpacks to 60 MB and says a few bytes',
    make: () => understated(workbook('false.xlsx', cell(' '.repeat(60_000_000)))),
    rejected: 'UNREADABLE',
  },
  {
    title: 'a workbook of 700,000 cells',
    make: () => workbook('cells.xlsx', `<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(700_000)}</row>`),
    rejected: 'TOO_MUCH',
  },
  {
    title: 'a workbook of 300,000 rows',
    make: () => workbook('rows.xlsx', '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'.repeat(300_000)),
    rejected: 'TOO_MUCH',
  },
  {
    title: 'a workbook with its only cell in the last row and column',
    make: () => workbook('far.xlsx', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    rejected: 'TOO_MUCH',
  },
  {
    title: 'a workbook of a million nested elements',
    make: () => workbook('deep.xlsx', `${'<row>'.repeat(1_000_000)}${'</row>'.repeat(1_000_000)}`),
    rejected: 'TOO_MUCH',
  },
  {
    title: 'a workbook of 20,000 formulas, each of the one before',
    make: () =>
      workbook(
        'formulas.xlsx',
        Array.from(
          { length: 20_000 },
          (_, row) => `<row r="${row + 2}"><c r="A${row + 2}"><f>A${row + 1}+1</f></c></row>`,
        ).join(''),
      ),
  },
  {
    title: 'a workbook with one formula of 15 MB',
    make: () => workbook('formula.xlsx', `<row r="1"><c r="A1"><f>${'SUM('.repeat(3_700_000)}</f><v>1</v></c></row>`),
    heavy: true,
    rejected: 'TOO_MUCH',
  },
  { title: 'a workbook of entities within entities', make: () => workbook('laughs.xlsx', cell('x'), laughs) },
  {
    title: 'a workbook with a tag that never ends',
    make: () => workbook('open.xlsx', `<row ${'a="'.repeat(5_000_000)}`),
    heavy: true,
    rejected: 'TOO_MUCH',
  },
];

const megabyte = 1024 * 1024;

export const hostileRosters: readonly { title: string; text: string; heavy?: true; status?: 413 | 422 }[] = [
  { title: '1 MB of line ends', text: '\n'.repeat(megabyte - 1_000), status: 422 },
  { title: '1 MB in one line', text: '1/12 0900-1800 x2 '.repeat(58_000) },
  { title: '1 MB of tabs', text: '\t'.repeat(megabyte - 1_000), status: 422 },
  { title: '1 MB of short lines', text: 'a\n'.repeat(520_000) },
  { title: '1 MB of lines that read as rows', text: '1/12 0900-1800 x2 Packer @ Kwai Chung\n'.repeat(27_000) },
  { title: '1 MB of letters that become eighteen each', text: '\uFDFA'.repeat(340_000) },
  { title: '50 MB of line ends', text: '\n'.repeat(50 * megabyte), heavy: true, status: 413 },
  { title: '50 MB of short lines', text: 'a\n'.repeat(25 * megabyte), heavy: true, status: 413 },
];

const rejectedParts = new Set(['stars and letters', 'tildes', 'quotes', 'quotes and lists', 'white space']);
const whole = (part: string, length = 50_000) => part.repeat(Math.floor(length / part.length));
export const hostileMarkdown: readonly { title: string; text: string; rejected?: boolean }[] = [
  ...[
    ['opening brackets', '['],
    ['links within links', '[a]('],
    ['pictures within pictures', '![a]('],
    ['stars', '*'],
    ['stars and letters', '*a_'],
    ['underscores and stars', '_*'],
    ['backticks of growing length', '`a``b'],
    ['quotes', '>'],
    ['quotes and lists', '> - '],
    ['angle brackets', '<'],
    ['tags that never end', '<a '],
    ['comments that never end', '<!-- '],
    ['elements within elements', '<em>'],
    ['tables', '|a'],
    ['rows of tables', '|a|b|\n|-|-|\n'],
    ['definitions', '[a]: b\n'],
    ['tildes', '~~a'],
    ['entities', '&amp;'],
    ['backslashes', '\\'],
    ['white space', ' \t'],
    ['addresses', 'http://a.'],
    ['mail addresses', 'a@b.'],
    ['headings', '# '],
    ['lines under headings', 'a\n=\n'],
  ].map(([title = '', part = '']) => ({
    title: `50,000 characters of ${title}`,
    text: whole(part),
    rejected: rejectedParts.has(title),
  })),
  {
    title: '50,000 characters of lists within lists',
    text: Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}- a`).join('\n'),
  },
  { title: 'a table of a line with 12,000 cells', text: `|${'a|'.repeat(12_000)}\n|${'-|'.repeat(12_000)}` },
];
