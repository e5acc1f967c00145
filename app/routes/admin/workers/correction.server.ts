import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { correctionState } from '#domain/admin/correction.ts';
import { requireIdParam } from '#app/forms/params.ts';

export const correctionParams = ({ id, correction }: LoaderFunctionArgs['params']) => ({
  id: requireIdParam({ id }),
  correction_id: requireIdParam({ id: correction }),
});

/** @throws a 404 for one that is decided, but not to a form that was sent: that says so itself */
export async function loadCorrection({ params, context }: LoaderFunctionArgs) {
  const { id, correction_id: correctionId } = correctionParams(params);
  const worker = await context.admin.workers.getAdminWorker({ params: { id } });
  const correction = worker.corrections.find((item) => item.id === correctionId);
  const isOpen = correction && (context.posted || correction.state === correctionState.ASKED);
  if (!isOpen) throw json({ kind: 'notFound' }, 404);
  return { worker, correction };
}
