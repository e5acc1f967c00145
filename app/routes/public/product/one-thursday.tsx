import type { Pricing } from '#contract/account/settings.ts';
import { useText } from '#app/i18n/text.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Story } from '#app/ui/story/story.tsx';
import type { Moments } from './example.ts';
import { ApprovalScene, BookingScene, ChoiceScene, FloorScene } from './scenes.tsx';

interface OneThursdayProps {
  moments: Moments;
  pricing: Pricing;
  title: string;
}

export function OneThursday({ moments, pricing, title }: OneThursdayProps) {
  const { t, format } = useText();
  const scenes = {
    asked: <BookingScene moments={moments} pricing={pricing} />,
    chose: <ChoiceScene />,
    worked: <FloorScene moments={moments} />,
    approved: <ApprovalScene moments={moments} pricing={pricing} />,
  };
  return (
    <Band title={title}>
      <Story
        moments={(['asked', 'chose', 'worked', 'approved'] as const).map((name) => ({
          when: t('public.story.when', {
            day: format.dayInWords(moments[name]),
            time: format.time12(moments[name]),
          }),
          title: t(`public.story.${name}`),
          text: t(`public.story.${name}Text`),
          scene: scenes[name],
        }))}
      />
    </Band>
  );
}
