import { parseCsv, tabbedText } from '#domain/shared/text/csv.ts';
import { decodeAs, decodeTable, type TextEncoding } from '#domain/shared/text/encoding.ts';

/** The first cells of a file, as an encoding says them. */
export interface EncodingChoice {
  encoding: TextEncoding;
  samples: string[];
}

/** The lines of a table with tabs between cells, a text without separators as it is, or the encodings that it may be in. */
export type TableText = { text: string } | { choices: EncodingChoice[] } | { problem: 'UNREADABLE' };

export interface TextFile {
  bytes: Uint8Array;
  /** Null where it has to be found. */
  encoding: TextEncoding | null;
  /** That the file may have, such as names of the business: they tell how it was saved. */
  knownWords: readonly string[];
}

const maxRows = 5_000;
const sampleCount = 3;

/** Headings that tell how a file was saved. */
const headingWords = [
  ...['日期', '時間', '人數', '職位', '地點', '時薪', '開始', '結束', '姓名', '電話'],
  ...['时间', '人数', '职位', '地点', '时薪', '开始', '结束', '电话'],
];

/** Cells beyond Latin: the others look alike in every encoding. */
const samplesOf = (text: string): string[] =>
  parseCsv(text, maxRows)
    .flat()
    .filter((cell) => /[^\u0000-\u007f]/.test(cell))
    .slice(0, sampleCount);

export function readText({ bytes, encoding, knownWords }: TextFile): TableText {
  if (encoding !== null) return { text: tabbedText(decodeAs(bytes, encoding), maxRows) };
  const decoded = decodeTable(bytes, [...headingWords, ...knownWords]);
  if ('problem' in decoded) return { problem: 'UNREADABLE' };
  if ('text' in decoded) return { text: tabbedText(decoded.text, maxRows) };
  return {
    choices: decoded.candidates.map((each) => ({ encoding: each, samples: samplesOf(decodeAs(bytes, each)) })),
  };
}
