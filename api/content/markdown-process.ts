import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';
import { toHtml } from './markdown.ts';

answerQuestions((texts: readonly string[]) => {
  try {
    return texts.map(toHtml);
  } catch {
    // Too deep a text overflows the stack where it is parsed, and leaves nothing behind.
    return null;
  }
});
