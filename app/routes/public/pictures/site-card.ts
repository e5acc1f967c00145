import type { LoaderFunctionArgs } from '@remix-run/node';
import { pictureResponse } from './picture-response.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = { permission: 'anyone' };

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { t, branding } = context;
  return pictureResponse(context, {
    kind: 'share',
    product: t('app.name'),
    logo: branding.logo?.url,
    title: t('public.home.title'),
    line: t('public.home.card'),
    facts: [
      { label: t('public.metric.fill'), value: t('public.metricValue.fill') },
      { label: t('public.metric.absence'), value: t('public.metricValue.absence') },
      { label: t('public.metric.ratings'), value: t('public.metricValue.ratings') },
    ],
  });
};
