import { useActionData } from '@remix-run/react';
import type { RejectedForm } from './submission.server.ts';

const isRejectedForm = (answer: unknown): answer is RejectedForm =>
  typeof answer === 'object' && answer !== null && 'result' in answer;

/** The form that came back, on whichever page; undefined where nothing was posted or the action answered something else. */
export function useRefusal(): RejectedForm | undefined {
  const answer: unknown = useActionData();
  return isRejectedForm(answer) ? answer : undefined;
}
