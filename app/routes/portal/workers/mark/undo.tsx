import { inverseOf, workerAction, type StandingChange } from '#domain/worker/block.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { standingPath } from './paths.ts';

interface StandingUndoProps {
  change: StandingChange | null;
  here: string;
}

/** Undoes the last change with the inverse call, as long as the page is open. */
export function StandingUndo({ change, here }: StandingUndoProps) {
  const { t } = useText();
  if (!change) return null;
  const { worker, action, lifted } = change;
  // Blocking again needs the reason; without it there is no undo.
  const canBeUndone = action !== workerAction.UNBLOCK || lifted !== undefined;
  return (
    <Notice
      done
      title={t(`workers.done.${action}`, { name: worker.name })}
      action={
        canBeUndone && (
          <form method="post" action={standingPath(inverseOf[action], worker.id, here)}>
            {lifted && <input type="hidden" name="reason" value={lifted.reason} />}
            {lifted && <input type="hidden" name="note" value={lifted.note} />}
            <FormKey />
            <Button look="secondary" of={worker.name}>
              {t('action.undo')}
            </Button>
          </form>
        )
      }
    >
      {action === workerAction.BLOCK && t('workers.undoBlock')}
      {lifted && t('workers.undoUnblock')}
    </Notice>
  );
}
