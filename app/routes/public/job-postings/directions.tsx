import type { LoaderFunctionArgs } from '@remix-run/node';
import { directionsUrl } from '#domain/hong-kong/directions.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { MapPlace } from '#app/islands/map/map-island.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { readShareCode } from './code.ts';

export const handle: RouteHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { job }) => t('public.directions.title', { place: job.location.name }),
  public: true,
  isShared: true,
  isIndexed: ({ code }) => code === undefined,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const code = readShareCode(request);
  return {
    job: await context.api.jobPostings.getJobPosting({ params: { id: requireIdParam(params) }, query: { code } }),
    code,
    mapKey: context.googleMapsKey ?? null,
    visitor: visitorOf(context),
  };
}

export default function Directions() {
  const { job, code, mapKey, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const localized = useLocalizedPath();
  const { name, address, district, instructions, position } = job.location;
  return (
    <PublicLayout visitor={visitor}>
      <Band as="div">
        <NarrowPage
          back={{
            href: withQuery(localized(paths.job(job.id)), { code }),
            label: <LocalisedText of={job.role.name} />,
          }}
          title={t('public.directions.title', { place: name })}
          line={t('app.inDistrict', { place: address, district: district.name[language] })}
        >
          {(instructions.en || instructions.hk) && (
            <p>
              <LocalisedText of={instructions} />
            </p>
          )}
          <Actions>
            <ButtonLink
              href={directionsUrl({ address, district: district.name[language], position })}
              look="primary"
              icon="pin"
            >
              {t('public.directions.open')}
            </ButtonLink>
          </Actions>
          {mapKey && (
            <MapPlace
              apiKey={mapKey}
              language={language === 'hk' ? 'zh-HK' : 'en'}
              label={t('locations.map', { name })}
              mark={name}
              position={position}
              loading={t('app.loading')}
              failed={t('locations.mapFailed')}
            />
          )}
        </NarrowPage>
      </Band>
    </PublicLayout>
  );
}
