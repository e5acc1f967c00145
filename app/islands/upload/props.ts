/** The progress of uploads needs the address of files, the fields of the form it stands in, and its words. */
export interface UploadProps {
  /** The form's own file field. */
  input: string;
  /** Where one file is sent. */
  address: string;
  /** Name of the form's one-use key. */
  keyName: string;
  /** Name of the hidden fields that carry the uploads of the form. */
  keepName: string;
  /** `{{name}}` stands for the file's name. */
  sending: string;
  remove: string;
  failed: string;
  /** The form takes this many files, and says this of more. */
  max: number;
  tooMany: string;
}

/** The address answers the hidden field's value and a note such as "240 KB", or why the file was refused. */
export type UploadAnswer = { value: string; note: string } | { problem: string };
