import type { FormAnswerCode } from './form-answer.ts';

/** What a posted form came to, for a program that reads no page. */
export interface PostedOutcome {
  title: string;
  /** What the action answered. */
  data?: unknown;
  /** The API's own sentence, in the reader's language. */
  error?: string | null;
  /** Of the record on the page, where the form came without one and nothing else is wrong with it. */
  currentVersion?: string | null;
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
