import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import type { RequestContext } from '#app/context.server.ts';
import { readId } from '#domain/shared/id.ts';
import { message, type Message } from '#domain/shared/message.ts';
import { maxFileBytes, maxFileMegabytes, maxFiles } from '#domain/files/limits.ts';
import { ApiError } from '#app/api-client/errors.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { readBody, type SubmittedForm } from './submission.server.ts';
import {
  serializeFile,
  parseFiles,
  newFilesName,
  removeFileName,
  sendFilesName,
  type UploadedFormFile,
} from './uploads.ts';

export interface FileRule {
  /** Defaults to five; a field for one file takes the newest. */
  max?: number;
  pictures?: boolean;
  tooMany?: 'validation.filesMax' | 'validation.chatPictures';
}

/**
 * Reads a form like `readForm`, with files: every new file is uploaded to the API at once, so that it survives
 * other errors. The buttons that upload or remove files bring the form back without errors for its other fields.
 * @param rules what each file field takes, by its name in the schema
 */
export async function readFormWithFiles<Schema extends z.ZodType>(
  request: Request,
  context: RequestContext,
  schema: Schema,
  rules: Readonly<Record<string, FileRule>>,
): Promise<SubmittedForm<z.output<Schema>>> {
  const body = await request.formData();
  const errors: Record<string, Message[]> = {};
  const fields = Object.entries(rules).map(async ([name, rule]) => {
    const { files, problems } = await receiveFiles(body, context, name, rule);
    body.delete(name);
    for (const file of files) body.append(name, serializeFile(file));
    if (problems.length > 0) errors[name] = problems;
  });
  await Promise.all(fields);
  const comeBack = body.has(sendFilesName) || body.has(removeFileName);
  for (const name of [sendFilesName, removeFileName, ...Object.keys(rules).map(newFilesName)]) body.delete(name);
  return readBody(body, context, schema, { errors, comeBack });
}

async function receiveFiles(
  body: FormData,
  context: RequestContext,
  name: string,
  { max = maxFiles, pictures = false, tooMany = 'validation.filesMax' }: FileRule,
): Promise<{ files: UploadedFormFile[]; problems: Message[] }> {
  const removed = body.getAll(removeFileName).map(readId);
  const before = parseFiles(body.getAll(name)).filter(({ id }) => !removed.includes(id));
  const selected = body
    .getAll(newFilesName(name))
    .filter((entry): entry is File => typeof entry !== 'string' && (entry.size > 0 || entry.name !== ''));
  const places = max === 1 ? 1 : Math.max(0, max - before.length);
  const sent = await Promise.all(selected.slice(0, places).map((file) => uploadFile(file, context, pictures)));
  const added = sent.flatMap((item) => (item.file ? [item.file] : []));
  const problems = sent.flatMap((item) => (item.problem ? [item.problem] : []));
  if (selected.length > places) problems.push(message(tooMany, { number: max }));
  const all = max === 1 && added.length > 0 ? added : [...before, ...added];
  return { files: parseFiles(all.map(serializeFile)), problems };
}

interface FileUploadResult {
  file?: UploadedFormFile;
  problem?: Message;
}

/** How often a file is sent when the API is too busy, and the most seconds it may ask to wait in between. */
const maxAttempts = 4;
const maxWaitSeconds = 5;

function uploadCallFor(
  { api: { uploads }, worker, workerUser, adminUser, account, signUp }: RequestContext,
  pictures: boolean,
) {
  if (workerUser) {
    const { id } = workerUser;
    return (body: FormData) => worker.account.workerUpload({ body }, { key: newFormKey(id) });
  }
  const send = pictures ? uploads.uploadImage : uploads.uploadFile;
  const owner = (account ?? signUp ?? adminUser)?.id ?? null;
  return (body: FormData) => send({ body }, { key: newFormKey(owner) });
}

/** Uploads one file, again where the API is too busy. An error names the file. */
export async function uploadFile(file: File, context: RequestContext, pictures = false): Promise<FileUploadResult> {
  const rejected = (reason: string) => ({ problem: message('upload.problem', { name: file.name, reason }) });
  if (file.size > maxFileBytes) return rejected(context.t('validation.fileSize', { number: maxFileMegabytes }));
  const send = uploadCallFor(context, pictures);
  const body = new FormData();
  body.set('file', file, file.name);
  for (let attempt = 1; ; attempt++) {
    const sent = await send(body);
    if (sent.ok) return { file: sent.value };
    const { detail = null, retryIn = null } = sent.error instanceof ApiError ? sent.error : {};
    if (attempt === maxAttempts || retryIn === null || retryIn > maxWaitSeconds)
      return rejected(detail ?? context.t('validation.uploadFailed'));
    await setTimeout(retryIn * 1_000);
  }
}
