import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { previewName, previewId } from './preview-name.ts';

export function CostPreviewButton({ address, wide }: { address: string; wide?: boolean }) {
  const { t } = useText();
  return (
    <IfSupported capability="costPreviews">
      <Button look="secondary" name={previewName} value="on" formAction={`${address}#${previewId}`} wide={wide}>
        {t('costChange.ask')}
      </Button>
    </IfSupported>
  );
}
