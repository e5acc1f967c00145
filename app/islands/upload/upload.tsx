import { useEffect, useRef, useState } from 'react';
import { sendFile } from '#app/islands/send-file.ts';
import type { UploadProps } from './props.ts';

interface Sent {
  key: number;
  name: string;
  /** Between 0 and 1; null once it is there. */
  progress: number | null;
  /** The hidden field's value; null until it is there. */
  value: string | null;
  note: string;
}

/** The files that were chosen in the form's own file field, being uploaded to the portal. */
export default function UploadIsland({
  input: id,
  address,
  keepName,
  sending,
  remove,
  failed,
  max,
  tooMany,
}: UploadProps) {
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const needed = useRef(false);

  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    needed.current = input.required;
    let batch: number[] = [];
    let last = 0;
    const change = (key: number, part: Partial<Sent>) =>
      setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
    const drop = (keys: readonly number[]) => setFiles((all) => all.filter(({ key }) => !keys.includes(key)));

    let underWay = 0;
    async function sendChosen(chosen: readonly File[]) {
      const kept = (input as HTMLInputElement).form?.querySelectorAll(`input[name="${keepName}"]`).length ?? 0;
      const taken = chosen.slice(0, Math.max(0, max - kept - underWay));
      setProblems(taken.length < chosen.length ? [tooMany] : []);
      underWay += taken.length;
      batch = [];
      for (const file of taken) {
        const key = (last += 1);
        batch.push(key);
        setFiles((all) => [...all, { key, name: file.name, progress: 0, value: null, note: '' }]);
        const answer = await sendFile(address, file, (progress) => change(key, { progress })).catch(() => ({
          problem: failed,
        }));
        if ('value' in answer) change(key, { progress: null, ...answer });
        else {
          drop([key]);
          setProblems((all) => [...all, answer.problem]);
        }
        underWay -= 1;
      }
      // The form sends what has arrived by its number, so not by its bytes too.
      batch = [];
      (input as HTMLInputElement).value = '';
    }
    const onChange = () => void sendChosen([...(input.files ?? [])]);
    // Sent before all have arrived: the form takes the files itself, each once.
    const onSubmit = () => {
      for (const key of batch) document.getElementById(`${id}-kept-${key}`)?.remove();
    };
    input.addEventListener('change', onChange);
    input.form?.addEventListener('submit', onSubmit);
    // Chosen while the script was still loading.
    if (input.files?.length) onChange();
    return () => {
      input.removeEventListener('change', onChange);
      input.form?.removeEventListener('submit', onSubmit);
    };
  }, [id, address]);

  // The form needs a file, and has one here: the browser must not ask for it in the emptied field.
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.required = needed.current && files.length === 0;
  }, [id, files]);

  return (
    <div aria-live="polite">
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      {files.map(({ key, name, progress, value, note }) => (
        <p key={key}>
          {progress === null ? (
            <>
              {name} <small>{note}</small>{' '}
              <button type="button" onClick={() => setFiles((all) => all.filter((one) => one.key !== key))}>
                {remove} {name}
              </button>
            </>
          ) : (
            <label>
              {sending.replace('{{name}}', name)} <progress value={progress} />
            </label>
          )}
          {value !== null && <input type="hidden" id={`${id}-kept-${key}`} name={keepName} value={value} />}
        </p>
      ))}
    </div>
  );
}
