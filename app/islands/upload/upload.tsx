import { useEffect, useRef, useState } from 'react';
import { useReservedSpace } from '#app/islands/reserved-space.ts';
import type { UploadProps } from './props.ts';
import { uploadOnSelect, type UploadOutcome } from './upload-on-select.ts';

export default function UploadIsland(props: UploadProps) {
  const { input: id, address, keepName } = props;
  const [files, setFiles] = useState<readonly UploadOutcome[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const needed = useRef(false);
  const [place, giveBack] = useReservedSpace(files.length > 0 || tooMany);
  const drop = (dropped: number) => {
    giveBack();
    setFiles((all) => all.filter(({ key }) => key !== dropped));
  };

  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    needed.current = input.required;
    return uploadOnSelect(input, props, { setFiles, setTooMany });
  }, [id, address]);

  // The form requires a file and has one here: the browser must not require it in the emptied input.
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement)
      input.required = needed.current && files.every(({ problem }) => problem !== null);
  }, [id, files]);

  return (
    <div ref={place} aria-live="polite">
      {files.map((file) => (
        <p key={file.key} role={file.problem === null ? undefined : 'alert'}>
          <State file={file} words={props} drop={() => drop(file.key)} />
          {file.value !== null && <input type="hidden" name={keepName} value={file.value} />}
        </p>
      ))}
      {tooMany && <p role="alert">{props.tooMany}</p>}
    </div>
  );
}

interface StateProps {
  file: UploadOutcome;
  words: Pick<UploadProps, 'remove' | 'sending'>;
  drop(): void;
}

/** Shows how far a file is, why it was refused, or that it is there and can be taken away. */
function State({ file: { name, progress, note, problem }, words: { remove, sending }, drop }: StateProps) {
  if (problem !== null) return problem;
  if (progress !== null)
    return (
      <label>
        {sending.replace('{{name}}', name)} <progress value={progress} />
      </label>
    );
  return (
    <>
      {name} <small>{note}</small>{' '}
      <button type="button" onClick={drop}>
        {remove} {name}
      </button>
    </>
  );
}
