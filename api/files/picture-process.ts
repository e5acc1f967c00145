import type { AcceptedType } from '#domain/files/limits.ts';
import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';
import { redraw, reduce } from './redraw.ts';

export type PictureQuestion =
  | { kind: 'upload'; bytes: Uint8Array; type: AcceptedType }
  | { kind: 'thumbnail'; bytes: Uint8Array; edge: number };

answerQuestions((question: PictureQuestion) =>
  question.kind === 'upload' ? redraw(question.bytes, question.type) : reduce(question.bytes, question.edge),
);
