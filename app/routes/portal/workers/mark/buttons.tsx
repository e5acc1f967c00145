import { actionsFor, workerAction } from '#domain/workers/mark.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { useRejectedForm } from '#app/forms/form-problem.ts';
import { useText } from '#app/i18n/text.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SendButton } from '#app/ui/button/send-button.tsx';
import { MenuButton, MenuLink } from '#app/ui/row-menu/row-menu.tsx';
import { markPath } from './paths.ts';

const formId = 'worker-mark';

/** Submitted by the buttons below, wherever they are on the page. */
export const MarkForm = () => (
  <form method="post" id={formId} hidden>
    <FormKey storedKey={useRejectedForm()?.key} />
  </form>
);

interface MarkButtonsProps {
  worker: { id: number; name: string; is_favourite: boolean; is_blocked: boolean };
  currentPath: string;
}

const icons = {
  [workerAction.FAVORITE]: 'star',
  [workerAction.UNFAVORITE]: 'cross',
  [workerAction.UNBLOCK]: 'tick',
} as const;

export function MarkButtons({ worker, currentPath }: MarkButtonsProps) {
  const { t } = useText();
  return actionsFor({ favourite: worker.is_favourite, blocked: worker.is_blocked }).map((action) =>
    action === workerAction.BLOCK ? (
      <ButtonLink key={action} href={markPath(action, worker.id, currentPath)} look="danger" icon="block">
        {t('workers.blockAsk')}
      </ButtonLink>
    ) : (
      <SendButton
        key={action}
        look="secondary"
        icon={icons[action]}
        form={formId}
        to={{ path: markPath(action, worker.id, currentPath) }}
      >
        {t(`workerAction.${action}`)}
      </SendButton>
    ),
  );
}

export function MarkMenuItems({ worker, of, currentPath }: MarkButtonsProps & { of: string }) {
  const { t } = useText();
  return actionsFor({ favourite: worker.is_favourite, blocked: worker.is_blocked }).map((action) => {
    const at = markPath(action, worker.id, currentPath);
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
