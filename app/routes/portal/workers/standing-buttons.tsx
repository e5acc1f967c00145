import { actionsFor, workerAction, type WorkerAction } from '#app/domain/worker/block.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { formKeyName } from '#app/session/form-key.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';

const formId = 'standing';

/** The form that the buttons below send, wherever on the page they stand. */
export const StandingForm = ({ formKey, back }: { formKey: string; back: string }) => (
  <form method="post" id={formId} hidden>
    <input type="hidden" name="back" value={back} />
    <input type="hidden" name={formKeyName} value={formKey} />
  </form>
);

interface StandingButtonsProps {
  worker: { id: number; name: string; is_favourite: boolean; is_blocked: boolean };
  /** Names the worker for ears, where several stand on a page. */
  named?: boolean;
}

/** What can be done with a worker now; each takes back what the other did. */
export function StandingButtons({ worker, named }: StandingButtonsProps) {
  const { t } = useText();
  const of = named ? worker.name : undefined;
  const face: Record<Exclude<WorkerAction, 'BLOCK'>, { action: string; icon: 'star' | 'tick' | 'cross' }> = {
    [workerAction.FAVORITE]: { action: paths.workerFavourite(worker.id), icon: 'star' },
    [workerAction.UNFAVORITE]: { action: paths.workerFavouriteRemoval(worker.id), icon: 'cross' },
    [workerAction.UNBLOCK]: { action: paths.workerUnblock(worker.id), icon: 'tick' },
  };
  return actionsFor({ favourite: worker.is_favourite, blocked: worker.is_blocked }).map((action) =>
    action === workerAction.BLOCK ? (
      <ButtonLink key={action} href={paths.workerBlock(worker.id)} {...(named ? { look: 'quiet' } : { look: 'danger', icon: 'block' })} of={of}>
        {t('workers.blockAsk')}
      </ButtonLink>
    ) : (
      <Button key={action} look="secondary" icon={face[action].icon} form={formId} formAction={face[action].action} of={of}>
        {t(`workerAction.${action}`)}
      </Button>
    ),
  );
}
