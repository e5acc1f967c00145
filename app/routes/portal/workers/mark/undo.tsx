import { inverseAction, workerAction, type WorkerMarkChange } from '#domain/workers/mark.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { markPath } from './paths.ts';

interface MarkUndoProps {
  change: WorkerMarkChange | null;
  currentPath: string;
}

/** Undoes the last change with the inverse call, as long as the page is open. */
export function MarkUndo({ change, currentPath }: MarkUndoProps) {
  const { t } = useText();
  if (!change) return null;
  const { worker, action, unblocked } = change;
  // Blocking again needs the reason; without it there is no undo.
  const canBeUndone = action !== workerAction.UNBLOCK || unblocked !== undefined;
  return (
    <Notice
      done
      title={t(`workers.done.${action}`, { name: worker.name })}
      action={
        canBeUndone && (
          <form method="post" action={markPath(inverseAction[action], worker.id, currentPath)}>
            {unblocked && <input type="hidden" name="reason" value={unblocked.reason} />}
            {unblocked && <input type="hidden" name="note" value={unblocked.note} />}
            <FormKey />
            <Button look="secondary" of={worker.name}>
              {t('action.undo')}
            </Button>
          </form>
        )
      }
    >
      {action === workerAction.BLOCK && t('workers.undoBlock')}
      {unblocked && t('workers.undoUnblock')}
    </Notice>
  );
}
