/** What the progress of uploads needs: where files go, the fields of the form it stands in, and its words. */
export interface UploadProps {
  /** Id of the form's own file field. */
  input: string;
  /** Where one file is sent. */
  address: string;
  /** Name of the hidden fields that carry the uploads of the form. */
  keepName: string;
  /** `{{name}}` stands for the file's name. */
  sending: string;
  remove: string;
  failed: string;
  /** How many files the form takes, and what is said of more. */
  max: number;
  tooMany: string;
}

/** What the address answers: the hidden field's value and a note such as "240 KB", or why the file was refused. */
export type UploadAnswer = { value: string; note: string } | { problem: string };
