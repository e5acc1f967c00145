import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import type { ProviderAct } from '#contract/account/provider-people.ts';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { actText, oppositeOf, subjectOf } from './act-text.ts';
import { valuesText } from './act-values.ts';
import { ListTabs } from '../list-tabs.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeActs.list'), may: 'office' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request, { page, person: z.coerce.number().int().positive().optional().catch(undefined) });
  const acts = await context.office.people.listProviderActs({
    query: { page: query.page, account_id: query.person },
  });
  return { query, acts };
}

export default function Acts() {
  const { query, acts } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  return (
    <>
      <PageHead title={t('officeActs.list')} line={t('officeActs.line')} />
      <ListTabs />
      <ListOf
        list={acts}
        hrefOf={(number) => withQuery(paths.officeActs, { person: query.person, page: number })}
        empty={<EmptyState title={t('officeActs.empty')} />}
      >
        <Table
          compact
          caption={t('officeActs.list')}
          rows={acts.items}
          keyOf={({ id }) => id}
          columns={[
            { id: 'what', label: t('officeActs.what'), kind: 'title', cell: (one) => actText(one, t) },
            { id: 'subject', label: t('officeActs.subject'), cell: (one) => <SubjectOf act={one} /> },
            { id: 'values', label: t('officeActs.values'), cell: (one) => valuesText(one, texts) },
            {
              id: 'who',
              label: t('officeActs.who'),
              unbroken: true,
              cell: (one) => (one.account_id === null ? t('officeActs.command') : one.name),
            },
            {
              id: 'opposite',
              label: t('app.actions'),
              kind: 'actions',
              cell: (one) => <Opposite act={one} />,
            },
            { id: 'at', label: t('officeActs.at'), unbroken: true, cell: (one) => format.moment(one.at) },
          ]}
        />
      </ListOf>
    </>
  );
}

function SubjectOf({ act }: { act: ProviderAct }) {
  const subject = subjectOf(act);
  if (subject?.href) return <a href={subject.href}>{subject.text}</a>;
  return subject?.text;
}

function Opposite({ act }: { act: ProviderAct }) {
  const { t, format } = useText();
  if (act.undone_at !== null) return <small>{t('officeActs.undone', { day: format.date(act.undone_at) })}</small>;
  const opposite = oppositeOf(act);
  return (
    opposite !== null && (
      <ButtonLink href={opposite.href} look="quiet" of={opposite.id}>
        {t('officeMoney.reverseAsk')}
      </ButtonLink>
    )
  );
}
