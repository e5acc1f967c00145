import { FormKey, useFormKey } from '#app/forms/form-key.tsx';
import { useSupports } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { PushPlace } from '#app/islands/push/push-island.tsx';
import { paths } from '#app/paths.ts';
import { formKeyName } from '#app/session/form-key.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { deviceField } from './device-form.ts';

interface ThisDeviceProps {
  publicKey: string;
  known: string;
}

/** Without scripts, notifications can only be turned off. */
export function ThisDevice({ publicKey, known }: ThisDeviceProps) {
  const { t } = useText();
  const offers = useSupports();
  const formKey = { name: formKeyName, on: useFormKey(), off: useFormKey() };
  const words = {
    on: t('notify.device.on'),
    off: t('notify.device.off'),
    turnOn: t('notify.device.turnOn'),
    turnOff: t('notify.device.turnOff'),
    test: t('notify.device.test'),
    testTitle: t('notify.device.testTitle'),
    testBody: t('notify.device.testBody'),
    tested: t('notify.device.tested'),
    blocked: t('notify.blocked'),
    undecided: t('notify.device.undecided'),
    unsupported: t('notify.device.unsupported'),
    failed: t('notify.device.failed'),
  };
  // This API removes a subscription only when its session ends.
  if (known !== '' && !offers('deviceRemoval')) return <p>{t('notify.device.untilLogOut')}</p>;
  return (
    <PushPlace
      publicKey={publicKey}
      known={known}
      addresses={{ worker: '/service-worker.js', on: paths.notificationsDevice, off: paths.notificationsDeviceDelete }}
      formKey={formKey}
      field={deviceField}
      words={words}
      loading={t('app.loading')}
    >
      {known === '' ? (
        <noscript>
          <p>{t('notify.device.withoutScripts')}</p>
        </noscript>
      ) : (
        <form method="post" action={paths.notificationsDeviceDelete}>
          <FormKey storedKey={formKey.off} />
          <Stack>
            <p>{words.on}</p>
            <Button>{words.turnOff}</Button>
          </Stack>
        </form>
      )}
    </PushPlace>
  );
}
