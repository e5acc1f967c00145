import type { Pricing } from '#contract/admin/settings.ts';
import { useText } from '#app/i18n/text.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { DemoScenario } from '#app/ui/demo-scenario/demo-scenario.tsx';
import type { Moments } from './example.ts';
import { ApprovalScene, BookingScene, ChoiceScene, FloorScene } from './scenes.tsx';

interface ExampleShiftProps {
  moments: Moments;
  pricing: Pricing;
  title: string;
}

export function ExampleShift({ moments, pricing, title }: ExampleShiftProps) {
  const { t, format } = useText();
  const scenes = {
    asked: <BookingScene moments={moments} pricing={pricing} />,
    chose: <ChoiceScene />,
    worked: <FloorScene moments={moments} />,
    approved: <ApprovalScene moments={moments} pricing={pricing} />,
  };
  return (
    <Band title={title}>
      <DemoScenario
        moments={(['asked', 'chose', 'worked', 'approved'] as const).map((name) => ({
          when: t('public.scenario.when', {
            day: format.dayInWords(moments[name]),
            time: format.time12(moments[name]),
          }),
          title: t(`public.scenario.${name}`),
          text: t(`public.scenario.${name}Text`),
          scene: scenes[name],
        }))}
      />
    </Band>
  );
}
