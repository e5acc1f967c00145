const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const styles = { plain: 0, heading: 1, money: 2, minutes: 3, instant: 4 } as const;

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>
</Types>`;

const relationships = (...targets: readonly (readonly [kind: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${documents}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const styleSheet = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const partsBeside = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${documents}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': styleSheet,
});

/** Widths are in characters; the heading row is frozen. */
export const sheetHead = (widths: readonly number[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

export const sheetEnd = '</sheetData></worksheet>';
