import { strFromU8 } from 'fflate';

export interface SheetInfo {
  name: string;
  /** Its place in the workbook, from 1. */
  place: number;
  isHidden: boolean;
  path: string | null;
}

function attribute(tag: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s(?:[\\w.-]+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single ?? null;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const plain = (xml: string): string =>
  xml.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]{0,400}>`, 'g')) ?? [];

export function sheetsOf(parts: Readonly<Record<string, Uint8Array>>): SheetInfo[] {
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const targets = new Map(
    tagsOf(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  return tagsOf(textOf('xl/workbook.xml'), 'sheet').map((tag, index) => {
    const target = targets.get(attribute(tag, 'id'));
    return {
      name: plain(attribute(tag, 'name') ?? ''),
      place: index + 1,
      isHidden: /hidden/i.test(attribute(tag, 'state') ?? ''),
      path: target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : null,
    };
  });
}

/** The numbers of the rows that nobody sees, from 1. */
export function hiddenRowsOf(xml: string): Set<number> {
  let number = 0;
  const hidden = new Set<number>();
  for (const tag of xml.match(/<row(?:\s[^<>]{0,200})?>/g) ?? []) {
    number = Number(attribute(tag, 'r') ?? number + 1);
    if (/^(?:1|true)$/.test(attribute(tag, 'hidden') ?? '')) hidden.add(number);
  }
  return hidden;
}

export interface Merge {
  column: number;
  from: number;
  to: number;
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Cells of one column that are merged down. What is merged across is a title. */
export function mergesOf(xml: string): Merge[] {
  return tagsOf(xml, 'mergeCell').flatMap((tag) => {
    const [, left = '', from, right, to] =
      /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attribute(tag, 'ref') ?? '') ?? [];
    return left === right && from !== to ? [{ column: columnNumber(left), from: Number(from), to: Number(to) }] : [];
  });
}

/** A cell of an error, or of a formula, with or without its result. */
const errorOrFormula =
  /<c(\s[^<>]{0,300})>(<f(?:\s[^<>]{0,300})?(?:\/>|>([^<]{0,2000})<\/f>))?(?:<v>([^<]{0,200})<\/v>|<v\s?\/>)?<\/c>/g;

/**
 * The sheet with its errors, and its formulas that were never calculated, as texts: the reader takes the first for empty
 * cells, and throws at the second.
 */
export function withErrorsAsText(xml: string): string {
  return xml.replace(errorOrFormula, (whole, attributes: string, formula?: string, source?: string, value?: string) => {
    const type = attribute(attributes, 't');
    const isEmptyText = type === 'str' && whole.includes('<v');
    const isUncalculated = formula !== undefined && !value && !isEmptyText;
    if (type !== 'e' && !isUncalculated) return whole;
    const place = attribute(attributes, 'r');
    const text = type === 'e' ? value || '#ERROR' : `=${source ?? ''}`;
    return `<c${place === null ? '' : ` r="${place}"`} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  });
}
