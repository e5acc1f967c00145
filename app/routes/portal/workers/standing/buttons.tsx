import { actionsFor, workerAction } from '#domain/worker/block.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useRefusal } from '#app/forms/form-problem.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { standingPath } from './paths.ts';

const formId = 'standing';

/** Renders the form that the buttons below send, wherever on the page they stand. */
export const StandingForm = () => (
  <form method="post" id={formId} hidden>
    <FormKey kept={useRefusal()?.key} />
  </form>
);

interface StandingButtonsProps {
  worker: { id: number; name: string; is_favourite: boolean; is_blocked: boolean };
  /** The page they stand on. */
  here: string;
  /** It adds the worker's name for screen readers, where several stand on a page. */
  named?: boolean;
}

const icons = {
  [workerAction.FAVORITE]: 'star',
  [workerAction.UNFAVORITE]: 'cross',
  [workerAction.UNBLOCK]: 'tick',
} as const;

/** Shows what can be done with a worker now; each takes back what the other did. */
export function StandingButtons({ worker, here, named }: StandingButtonsProps) {
  const { t } = useText();
  const of = named ? worker.name : undefined;
  return actionsFor({ favourite: worker.is_favourite, blocked: worker.is_blocked }).map((action) =>
    action === workerAction.BLOCK ? (
      <ButtonLink
        key={action}
        href={standingPath(action, worker.id, here)}
        {...(named ? { look: 'quiet' } : { look: 'danger', icon: 'block' })}
        of={of}
      >
        {t('workers.blockAsk')}
      </ButtonLink>
    ) : (
      <Button
        key={action}
        look="secondary"
        icon={icons[action]}
        form={formId}
        formAction={standingPath(action, worker.id, here)}
        of={of}
      >
        {t(`workerAction.${action}`)}
      </Button>
    ),
  );
}
