import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const relationship = (kind: string, target: string): string =>
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/${kind}" Target="${target}"/></Relationships>`;

/** A workbook with one sheet of headings, to be filled in. */
export function emptyWorkbook(title: string, headings: readonly string[]): Uint8Array<ArrayBuffer> {
  const cells = headings.map((heading) => `<c t="inlineStr"><is><t>${escapeXml(heading)}</t></is></c>`);
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${cells
      .map((cell, index) => cell.replace('<c ', `<c r="${String.fromCharCode(65 + index)}1" `))
      .join('')}</row></sheetData></worksheet>`,
  };
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)]))),
  );
}
