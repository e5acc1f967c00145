import type { Dispatch, SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import { sendFile } from '#app/islands/send-file.ts';
import type { UploadProps } from './props.ts';

export interface UploadOutcome {
  key: number;
  name: string;
  /** Between 0 and 1; null once it is there, or refused. */
  progress: number | null;
  value: string | null;
  note: string;
  /** It was refused for this reason, which stands where the file stood. */
  problem: string | null;
}

interface Shown {
  setFiles: Dispatch<SetStateAction<readonly UploadOutcome[]>>;
  setTooMany: Dispatch<SetStateAction<boolean>>;
}

/**
 * Uploads the files of a form's file input as soon as they are selected, one after the other. @returns how to
 * stop
 */
export function uploadOnSelect(
  input: HTMLInputElement,
  { address, keyName, keepName, failed, max }: UploadProps,
  { setFiles, setTooMany }: Shown,
): () => void {
  const waiting: { key: number; file: File }[] = [];
  let last = 0;
  let isSending = false;

  function take(selected: readonly File[]) {
    const uploadedCount = input.form?.querySelectorAll(`input[name="${keepName}"]`).length ?? 0;
    const taken = selected
      .slice(0, Math.max(0, max - uploadedCount - waiting.length))
      .map((file) => ({ key: (last += 1), file }));
    waiting.push(...taken);
    setTooMany(taken.length < selected.length);
    const lines = taken.map(({ key, file: { name } }) => ({
      ...{ key, name, progress: 0, value: null, note: '', problem: null },
    }));
    setFiles((all) => [...all.filter(({ problem }) => problem === null), ...lines]);
    void sendAll();
  }

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      await sendOne(next.key, next.file);
      waiting.shift();
    }
    isSending = false;
    input.value = '';
  }

  async function sendOne(key: number, file: File) {
    const change = (part: Partial<UploadOutcome>) =>
      setFiles((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
    const body = new FormData();
    body.append('file', file);
    const formKey = input.form?.elements.namedItem(keyName);
    // It names the account of the page: a file that another one sends from it is refused.
    if (formKey instanceof HTMLInputElement) body.append(keyName, formKey.value);
    const answer = await sendFile(address, body, (progress) => change({ progress })).catch(() => ({ problem: failed }));
    // Its hidden field is there before the file counts as arrived: a form that is sent in between has it by either.
    flushSync(() => change({ progress: null, ...answer }));
  }

  const onChange = () => take([...(input.files ?? [])]);
  // Sent before all have arrived: the form takes those that have not itself, whenever they were chosen, and each file once.
  const onFormData = ({ formData }: FormDataEvent) => {
    formData.delete(input.name);
    for (const { file } of waiting) formData.append(input.name, file);
  };
  input.addEventListener('change', onChange);
  input.form?.addEventListener('formdata', onFormData);
  // The files were chosen while the script was still loading.
  if (input.files?.length) onChange();
  return () => {
    input.removeEventListener('change', onChange);
    input.form?.removeEventListener('formdata', onFormData);
  };
}
