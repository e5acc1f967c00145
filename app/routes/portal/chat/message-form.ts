import { z } from 'zod';
import { message } from '#domain/message.ts';
import { maxChatPictures } from '#domain/upload/limits.ts';
import { longLength, text } from '#contract/call/common.ts';
import { chosenId } from '#app/forms/ids.ts';
import { keptIds, keptWhole } from '#app/forms/uploads.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

/** The most pictures of one message, and what a form with more of them is told. */
export const pictureRule = { max: maxChatPictures, pictures: true, tooMany: 'validation.chatPictures' } as const;

/** The first field is pointed at: words are what most messages are made of. */
const empty = { path: ['text'], error: message('chat.empty') };
const says = ({ text: words, media_ids: pictures }: { text: string; media_ids: readonly unknown[] }): boolean =>
  words !== '' || pictures.length > 0;

/** A message: words, pictures, or both. `seen` is the newest message of the worker that was on the page. */
export const messageForm = z
  .object({ text: text(longLength).default(''), media_ids: keptIds(maxChatPictures), seen: chosenId.optional() })
  .refine(says, empty);

/** Several workers of a shift get the same message. */
export const messageToMany = z
  .object({
    worker: z.array(chosenId).max(1_000).default([]),
    text: text(longLength).default(''),
    media_ids: keptWhole(maxChatPictures),
  })
  .refine(says, empty)
  .refine(({ worker }) => worker.length > 0, { path: ['worker'], error: message('chat.chooseOne') });

/** A message's name by its form's key, so that a form that is sent twice makes one. */
export const clientIdOf = (formKey: string): string => formKey.slice(-36);

export const messageLabels = { text: 'term.message', media_ids: 'chat.pictures', seen: null } satisfies LabelsOf<
  z.input<typeof messageForm>
>;

export const messageToManyLabels = {
  worker: 'chat.recipients',
  text: 'term.message',
  media_ids: 'chat.pictures',
} satisfies LabelsOf<z.input<typeof messageToMany>>;
