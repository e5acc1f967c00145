import { Button } from '#app/ui/button/button.tsx';
import { control } from '#app/ui/field/control.css.ts';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { describedByIds, type FieldProps } from '#app/ui/field/props.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { files as list, sending } from './file-field.css.ts';

interface UploadedFile {
  /** The upload's id: what its removal sends. */
  id: string | number;
  value?: string;
  name: string;
  href?: string;
  note?: string;
  picture?: string;
}

export interface FileFieldProps extends FieldProps {
  accept?: string;
  /** Opens this camera on a phone. */
  capture?: 'user' | 'environment';
  /** Already uploaded: these survive a rejected form as ids, since a browser cannot refill a file input. */
  uploaded?: readonly UploadedFile[];
  keepName?: string;
  remove?: { name: string; label: string; formAction?: string };
  /** Uploads the selected files without validating the other fields. */
  send?: { name: string; label: string };
}

export function FileField(props: FileFieldProps) {
  const {
    id,
    name,
    hint,
    errors,
    accept,
    capture,
    multiple,
    required,
    disabled,
    form,
    uploaded = [],
    keepName,
    remove,
    send,
  } = props;
  return (
    <FieldFrame {...props}>
      {uploaded.length > 0 && (
        <ul className={list}>
          {uploaded.map((file) => (
            <Uploaded key={file.id} file={file} {...{ keepName, remove, form }} />
          ))}
        </ul>
      )}
      <input
        type="file"
        {...{ id, name, accept, capture, multiple, disabled, form }}
        required={required && uploaded.length === 0}
        className={control}
        {...describedByIds({ id, hint, errors })}
      />
      {send && (
        <p className={sending}>
          <Button look="secondary" name={send.name} value={id} form={form} formNoValidate>
            {send.label}
          </Button>
        </p>
      )}
    </FieldFrame>
  );
}

interface UploadedProps extends Pick<FileFieldProps, 'keepName' | 'remove' | 'form'> {
  file: UploadedFile;
}

function Uploaded({ file, keepName, remove, form }: UploadedProps) {
  return (
    <li>
      {file.picture ? <img src={file.picture} alt="" width={44} height={44} loading="lazy" /> : <Icon name="file" />}
      {file.href ? <a href={file.href}>{file.name}</a> : file.name}
      {file.note && <small>{file.note}</small>}
      {keepName && <input type="hidden" name={keepName} value={file.value ?? file.id} form={form} />}
      {remove && (
        <Button
          look="quiet"
          name={remove.name}
          value={file.id}
          form={form}
          formAction={remove.formAction}
          formNoValidate
          of={file.name}
        >
          {remove.label}
        </Button>
      )}
    </li>
  );
}
