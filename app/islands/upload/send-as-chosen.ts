import type { Dispatch, SetStateAction } from 'react';
import { sendFile } from '#app/islands/send-file.ts';
import type { UploadProps } from './props.ts';

export interface Sent {
  key: number;
  name: string;
  /** Between 0 and 1; null once it is there. */
  progress: number | null;
  /** The hidden field's value; null until it is there. */
  value: string | null;
  note: string;
}

interface Shown {
  setFiles: Dispatch<SetStateAction<readonly Sent[]>>;
  setProblems: Dispatch<SetStateAction<readonly string[]>>;
}

/**
 * Sends the files of a form's file field as soon as they are chosen, one after the other.
 *
 * @returns how to stop
 */
export function sendAsChosen(
  input: HTMLInputElement,
  { input: id, address, keyName, keepName, failed, max, tooMany }: UploadProps,
  { setFiles, setProblems }: Shown,
): () => void {
  let batch: number[] = [];
  let last = 0;
  let underWay = 0;

  async function sendChosen(chosen: readonly File[]) {
    const kept = input.form?.querySelectorAll(`input[name="${keepName}"]`).length ?? 0;
    const taken = chosen.slice(0, Math.max(0, max - kept - underWay));
    setProblems(taken.length < chosen.length ? [tooMany] : []);
    underWay += taken.length;
    batch = [];
    for (const file of taken) {
      const key = (last += 1);
      batch.push(key);
      await sendOne(key, file);
      underWay -= 1;
    }
    // The form sends what has arrived by its number, so not by its bytes too.
    batch = [];
    input.value = '';
  }

  async function sendOne(key: number, file: File) {
    const change = (part: Partial<Sent>) =>
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
    setFiles((all) => [...all, { key, name: file.name, progress: 0, value: null, note: '' }]);
    const body = new FormData();
    body.append('file', file);
    const formKey = input.form?.elements.namedItem(keyName);
    // It names the account of the page: a file that another one sends from it is refused.
    if (formKey instanceof HTMLInputElement) body.append(keyName, formKey.value);
    const answer = await sendFile(address, body, (progress) => change({ progress })).catch(() => ({
      problem: failed,
    }));
    if ('value' in answer) return change({ progress: null, ...answer });
    setFiles((all) => all.filter((one) => one.key !== key));
    setProblems((all) => [...all, answer.problem]);
  }

  const onChange = () => void sendChosen([...(input.files ?? [])]);
  // Sent before all have arrived: the form takes the files itself, each once.
  const onSubmit = () => {
    for (const key of batch) document.getElementById(`${id}-kept-${key}`)?.remove();
  };
  input.addEventListener('change', onChange);
  input.form?.addEventListener('submit', onSubmit);
  // The files were chosen while the script was still loading.
  if (input.files?.length) onChange();
  return () => {
    input.removeEventListener('change', onChange);
    input.form?.removeEventListener('submit', onSubmit);
  };
}
