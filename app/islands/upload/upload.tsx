import { useEffect, useRef, useState } from 'react';
import type { UploadProps } from './props.ts';
import { sendAsChosen, type Sent } from './send-as-chosen.ts';

/** Renders the files that were chosen in the form's own file field, being uploaded to the portal. */
export default function UploadIsland(props: UploadProps) {
  const { input: id, address, keepName } = props;
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const needed = useRef(false);

  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    needed.current = input.required;
    return sendAsChosen(input, props, { setFiles, setProblems });
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
      {files.map((file) => (
        <p key={file.key}>
          <State file={file} words={props} drop={() => setFiles((all) => all.filter(({ key }) => key !== file.key))} />
          {file.value !== null && (
            <input type="hidden" id={`${id}-kept-${file.key}`} name={keepName} value={file.value} />
          )}
        </p>
      ))}
    </div>
  );
}

interface StateProps {
  file: Sent;
  words: Pick<UploadProps, 'remove' | 'sending'>;
  drop(): void;
}

/** Shows how far a file is, or that it is there and can be taken away. */
function State({ file: { name, progress, note }, words: { remove, sending }, drop }: StateProps) {
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
