import { answerQuestions } from '#runtime/child-processes/answer-questions.ts';
import { drawPicture } from './draw.ts';
import type { Picture } from './picture.ts';

/** What cannot be drawn is null: the process is as good as before. */
answerQuestions(({ picture, photo }: { picture: Picture; photo: Uint8Array | null }) =>
  drawPicture(picture, photo).catch(() => null),
);
