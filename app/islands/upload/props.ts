export interface UploadProps {
  input: string;
  address: string;
  /** Name of the form's one-use key. */
  keyName: string;
  /** Name of the hidden fields that carry the uploads of the form. */
  keepName: string;
  /** `{{name}}` is the file's name. */
  sending: string;
  remove: string;
  failed: string;
  max: number;
  tooMany: string;
}

/** The response: the hidden field's value and a note such as "240 KB", or why the file was rejected. */
export type UploadAnswer = { value: string; note: string } | { problem: string };
