import { actionsFor, workerAction } from '#domain/worker/block.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useRefusal } from '#app/forms/form-problem.ts';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { MenuButton, MenuLink } from '#app/ui/row-menu/row-menu.tsx';
import { standingPath } from './paths.ts';

const formId = 'standing';

/** Submitted by the buttons below, wherever they are on the page. */
export const StandingForm = () => (
  <form method="post" id={formId} hidden>
    <FormKey kept={useRefusal()?.key} />
  </form>
);

interface StandingButtonsProps {
  worker: { id: number; name: string; is_favourite: boolean; is_blocked: boolean };
  here: string;
}

const icons = {
  [workerAction.FAVORITE]: 'star',
  [workerAction.UNFAVORITE]: 'cross',
  [workerAction.UNBLOCK]: 'tick',
} as const;

export function StandingButtons({ worker, here }: StandingButtonsProps) {
  const { t } = useText();
  return actionsFor({ favourite: worker.is_favourite, blocked: worker.is_blocked }).map((action) =>
    action === workerAction.BLOCK ? (
      <ButtonLink key={action} href={standingPath(action, worker.id, here)} look="danger" icon="block">
        {t('workers.blockAsk')}
      </ButtonLink>
    ) : (
      <SendButton
        key={action}
        look="secondary"
        icon={icons[action]}
        form={formId}
        to={{ path: standingPath(action, worker.id, here) }}
      >
        {t(`workerAction.${action}`)}
      </SendButton>
    ),
  );
}

export function StandingItems({ worker, of, here }: StandingButtonsProps & { of: string }) {
  const { t } = useText();
  return actionsFor({ favourite: worker.is_favourite, blocked: worker.is_blocked }).map((action) => {
    const at = standingPath(action, worker.id, here);
    return action === workerAction.BLOCK ? (
      <MenuLink key={action} href={at} of={of}>
        {t('workers.blockAsk')}
      </MenuLink>
    ) : (
      <MenuButton key={action} form={formId} formAction={at} of={of}>
        {t(`workerAction.${action}`)}
      </MenuButton>
    );
  });
}
