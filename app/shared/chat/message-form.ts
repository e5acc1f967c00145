import { z } from 'zod';
import { message } from '#domain/shared/message.ts';
import { maxChatPictures } from '#domain/files/limits.ts';
import { longLength, text } from '#contract/core/common.ts';
import { recordIdField } from '#app/forms/ids.ts';
import { uploadedFileIds, uploadedFiles } from '#app/forms/uploads.ts';
import type { LabelsOf } from '#app/forms/labels.ts';

export const pictureRule = { max: maxChatPictures, pictures: true, tooMany: 'validation.chatPictures' } as const;

/** Reported on the text field, since most messages have text. */
const empty = { path: ['text'], error: message('chat.empty') };
const hasContent = ({ text: words, media_ids: pictures }: { text: string; media_ids: readonly unknown[] }): boolean =>
  words !== '' || pictures.length > 0;

/** `seen` is the worker's newest message that was on the page. */
export const messageForm = z
  .object({
    text: text(longLength).default(''),
    media_ids: uploadedFileIds(maxChatPictures),
    seen: recordIdField.optional(),
  })
  .refine(hasContent, empty);

export const bulkMessageForm = z
  .object({
    worker: z.array(recordIdField).max(1_000).default([]),
    text: text(longLength).default(''),
    media_ids: uploadedFiles(maxChatPictures),
  })
  .refine(hasContent, empty)
  .refine(({ worker }) => worker.length > 0, { path: ['worker'], error: message('chat.chooseOne') });

/** Derived from the form's key, so that a form sent twice creates one message. */
export const clientIdOf = (formKey: string): string => formKey.slice(-36);

export const messageLabels = { text: 'term.message', media_ids: 'chat.pictures', seen: null } satisfies LabelsOf<
  z.input<typeof messageForm>
>;

export const bulkMessageLabels = {
  worker: 'chat.recipients',
  text: 'term.message',
  media_ids: 'chat.pictures',
} satisfies LabelsOf<z.input<typeof bulkMessageForm>>;
