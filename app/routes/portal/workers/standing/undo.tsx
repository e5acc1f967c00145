import { inverseOf, workerAction, type StandingChange } from '#domain/worker/block.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { standingPath } from './paths.ts';

interface StandingUndoProps {
  change: StandingChange | null;
  /** The page it stands on. */
  here: string;
}

/**
 * Shows what was just done with a worker, and the button that takes it back by the inverse call, for as long as the
 * page stands.
 */
export function StandingUndo({ change, here }: StandingUndoProps) {
  const { t } = useText();
  if (!change) return null;
  const { worker, action, lifted } = change;
  // A block needs its reason; without it only the worker's own button is left.
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
