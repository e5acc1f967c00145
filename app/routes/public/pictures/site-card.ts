import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerPicture } from './answer.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = { may: 'anyone' };

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { t } = context;
  return answerPicture(context, {
    kind: 'share',
    product: t('app.name'),
    title: t('public.home.title'),
    line: t('public.home.card'),
    facts: [
      { label: t('public.figure.fill'), value: t('public.figureValue.fill') },
      { label: t('public.figure.absence'), value: t('public.figureValue.absence') },
      { label: t('public.figure.ratings'), value: t('public.figureValue.ratings') },
    ],
  });
};
