import { fileTypeFromBuffer } from 'file-type';
import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';
import { cleanSvg } from './clean-svg.ts';

export type DocumentQuestion = { kind: 'svg'; source: string } | { kind: 'type'; beginning: Uint8Array };

answerQuestions(async (question: DocumentQuestion) =>
  question.kind === 'svg' ? cleanSvg(question.source) : ((await fileTypeFromBuffer(question.beginning))?.mime ?? null),
);
