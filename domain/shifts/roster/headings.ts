import { headingVariants } from '../../shared/input/heading.ts';
import { plainText } from '../../shared/input/plain-text.ts';
import type { RosterCell } from './row.ts';

/** What a column of a table holds; `person` is the name of somebody, which is not booked. */
export type ColumnMeaning = RosterCell | 'start' | 'end' | 'person' | 'wageType' | 'none';

export const columnMeanings = [
  'day',
  'time',
  'start',
  'end',
  'workers',
  'role',
  'location',
  'wage',
  'wageType',
  'person',
  'none',
] as const satisfies ColumnMeaning[];

const headings: Readonly<Record<ColumnMeaning, RegExp>> = {
  none: /^(no|item|#|s\/n|seq|shift|shift (no|id|number)|ref|reference|編號|序號|項目|更期|district|地區|status|狀態|accepted|waiting|已接納|等候中|remarks?|notes?|備註|weekday|day of week|星期|total( cost| amount| hours)?|sub ?total|總費用|總額|合計|總數|小計|break|hours worked)$/,
  day: /^(days?|dates?|work(ing)? date|shift date|日期|日子|工作日期|上班日期)$/,
  start: /^(start|starts|start(ing)? time|time in|from|begin|開始|開始時間|上班|上班時間|由|開工時間)$/,
  end: /^(ends?|end(ing)? time|finish(ing)?( time)?|time out|to|until|結束|結束時間|完結|完結時間|下班|下班時間|至|收工時間)$/,
  time: /^(times?|hours|working hours|work(ing)? time|shift( time)?s?|duty( time)?|時間|時段|更時|更次|更|班次|工作時間|返工時間)$/,
  workers:
    /^(workers|workers? (needed|required)|(number|no\.?|num) of (workers|people|staff|heads?|pax)|headcount|head count|pax|people|qty|quantity|manpower|staff required|人數|工人數目|工人|人手|名額|數量|需求人數|所需人手)$/,
  role: /^(roles?|positions?|jobs?|job title|title|work|post|duties|職位|職務|工種|崗位|工作|工作性質)$/,
  location:
    /^(locations?|sites?|places?|warehouses?|where|venues?|address|depot|work ?place|地點|倉庫|貨倉|倉|工作地點|場地|地址|位置)$/,
  wage: /^((hourly|daily|hour|day)? ?(wages?|rates?|pay|salary)|(wage|pay|salary) rate|(rate|pay|wage) per (hour|day)|hk\$|hkd|工資|時薪|日薪|薪金|薪酬|人工|薪水)$/,
  wageType: /^((wage|pay|rate) (type|basis|unit)|計薪方式|薪酬類別)$/,
  person:
    /^(names?|full name|staff|staff names?|employees?|worker|worker names?|姓名|員工|員工姓名|工人姓名|名字|同事)$/,
};

const order = Object.keys(headings) as ColumnMeaning[];

/** Null for a heading that is not known, or that means different things in its two languages. */
export function headingMeaning(heading: string): ColumnMeaning | null {
  const meanings = new Set(
    headingVariants(heading).flatMap((text) => order.find((meaning) => headings[meaning].test(text)) ?? []),
  );
  const [only, ...others] = meanings;
  return only !== undefined && others.length === 0 ? only : null;
}

/** What wages are paid for, where a heading or a cell beside them says so. */
export function wageUnitOf(heading: string): 'hour' | 'day' | null {
  const plain = plainText(heading).toLowerCase();
  const isHour = /hour|\bhr\b|\/ ?h\b|時薪|小時|按時/.test(plain);
  const isDay = /dai?ly|\bday\b|日薪|每日|按日|\/ ?日/.test(plain);
  return isHour === isDay ? null : isHour ? 'hour' : 'day';
}

const maxTitleLines = 15;

export interface TableHead {
  /** The first line of the body. */
  body: number;
  first: number;
  headings: string[];
  meanings: (ColumnMeaning | null)[];
}

const meaningsOf = (cells: readonly string[]) => cells.map((cell) => (cell === '' ? null : headingMeaning(cell)));

const isHead = (meanings: readonly (ColumnMeaning | null)[]): boolean =>
  new Set(meanings.filter((meaning) => meaning !== null && meaning !== 'none')).size >= 2;

/** The headings of a table, in one line or two, below whatever title; null where it has none. */
export function findHead(rows: readonly (readonly string[])[]): TableHead | null {
  for (let first = 0; first < Math.min(rows.length, maxTitleLines); first += 1) {
    const meanings = meaningsOf(rows[first] ?? []);
    if (!isHead(meanings)) continue;
    const below = rows[first + 1] ?? [];
    const second = meaningsOf(below);
    const isTwoLines = below.every((cell, index) => cell === '' || second[index] != null) && second.some(Boolean);
    const cells = rows[first] ?? [];
    if (!isTwoLines) return { first, body: first + 1, headings: [...cells], meanings };
    const width = Math.max(cells.length, below.length);
    return {
      first,
      body: first + 2,
      headings: Array.from({ length: width }, (_, index) => `${cells[index] ?? ''} ${below[index] ?? ''}`.trim()),
      // "Time" over "Start" and "End": the line below says more.
      meanings: Array.from({ length: width }, (_, index) => second[index] ?? meanings[index] ?? null),
    };
  }
  return null;
}
