import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';

export type SpreadsheetQuestion =
  | { kind: 'workbook'; bytes: Uint8Array }
  | { kind: 'csv'; bytes: Uint8Array; maxRows: number };

answerQuestions((question: SpreadsheetQuestion) =>
  question.kind === 'csv' ? readCsv(question.bytes, question.maxRows) : readWorkbook(question.bytes),
);
