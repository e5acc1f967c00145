/** Why a form was not accepted: the whole list. */
export const formAnswerCodes = [
  'validation',
  'confirmation_required',
  'reauthentication_required',
  'conflict',
  'signed_out',
  'forbidden',
  'not_found',
  'bad_request',
  'rate_limited',
  'unavailable',
  'outcome_unknown',
  'failed',
] as const;

export type FormAnswerCode = (typeof formAnswerCodes)[number];

/** Where a browser gets the next page. */
export interface AcceptedAnswer {
  /** The next page; null where the answer is a page of its own. */
  redirect: string | null;
  message: string | null;
  /** Of the record that was written last, where the API named it. */
  id: number | string | null;
  version: number | string | null;
  /** The public short link that was made, which a browser is shown. */
  url?: string;
}

/** Where a browser gets the form again, a question or an error page. */
export interface RejectedAnswer {
  code: FormAnswerCode;
  message: string | null;
  /** By field name; '' is the form. */
  fields?: Record<string, string[]>;
  /** The amount that the form has to name, in dollars: `542.87`. */
  amount?: string;
  /** Of a conflict, the record and its current version. */
  id?: number | string | null;
  version?: number;
  /** Of a bulk action, each of its records. */
  results?: { id: number | string; ok: boolean; message: string | null }[];
  /** Address of the page that asks. */
  question?: string;
}

/** Whether a program sent the form, which reads no page. */
export const wantsJson = (accept: string | null | undefined): boolean =>
  accept?.includes('application/json') === true && !accept.includes('text/html');

export const schemaType = 'application/schema+json';

/** Whether a program asks what the form takes. */
export const wantsSchema = (accept: string | null | undefined): boolean => accept?.includes(schemaType) === true;
