import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';
import { readText, type TextFile } from './read-text.ts';
import { readWorkbook } from './read-workbook.ts';

export type SpreadsheetQuestion = { kind: 'workbook'; bytes: Uint8Array } | ({ kind: 'text' } & TextFile);

answerQuestions((question: SpreadsheetQuestion) =>
  question.kind === 'text' ? readText(question) : readWorkbook(question.bytes),
);
