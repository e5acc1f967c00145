import type { Cents } from '#domain/shared/money.ts';
import type { FormAnswerCode } from './form-answer.ts';

export interface CurrentRecord {
  version: string;
  /** What a sender who saw no version has to name; undefined where no money follows. */
  amountToName?: ((body: FormData) => Cents | null) | undefined;
}

/** What a posted form came to, for a program that reads no page. */
export interface PostedOutcome {
  title: string;
  /** What the action answered. */
  data?: unknown;
  /** The API's own sentence, in the reader's language. */
  error?: string | null;
  /** Of the record on the page, where the form came without its version and nothing else is wrong with it. */
  current?: CurrentRecord | null;
  /** The record of a conflict as it is now. */
  conflict?: { id: number | string | null; version: number } | null;
  /** Where the status alone does not say it. */
  code?: FormAnswerCode;
}

export interface RenderedPage {
  html: string;
  status: number;
  headers: Headers;
  /** Identical for every signed-out reader. */
  shared?: boolean;
  posted?: PostedOutcome;
}
