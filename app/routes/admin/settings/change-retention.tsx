import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isRetentionTerm, mayHaveNoLimit, noRetentionLimit, retentionKinds } from '#domain/admin/retention.ts';
import type { DataOf } from '#contract/core/call.ts';
import { updateAdminSetting } from '#contract/admin/platform-settings.ts';
import type { listRetention } from '#contract/admin/retention.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { readQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage } from '#app/shared/form-page/confirm-page.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { erasedText, retentionText } from './setting-text.ts';

export const handle: RouteHandle = { title: (t) => t('retention.change'), permission: 'adminSettings' };

const { name, value } = updateAdminSetting.body.shape;
const termForm = z.object({ name, value });

type Kept = DataOf<typeof listRetention>[number];

/** Without a term it asks for one; with one it says what that would erase. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind, term } = readQuery(request, {
    kind: z.enum(retentionKinds).optional().catch(undefined),
    term: z.string().trim().max(20).optional().catch(undefined),
  });
  if (kind === undefined) throw redirect(paths.admin.retention);
  const wanted =
    term !== undefined && /^\d+$/.test(term) && isRetentionTerm(kind, Number(term)) ? Number(term) : undefined;
  const [kept] = await context.admin.retention.listRetention({ query: { kind, term: wanted } });
  if (!kept) throw redirect(paths.admin.retention);
  return { kept, typed: term ?? String(kept.term), isPreview: wanted !== undefined, isWrong: term !== undefined };
}

export const action = formAction(termForm, paths.admin.retention, ({ context, body, form }) =>
  context.admin.settings.updateAdminSetting({ body }, form),
);

export default function ChangeRetention() {
  const { kept, typed, isPreview, isWrong } = useLoaderDataAsReturned<typeof loader>();
  return isPreview ? <Preview kept={kept} /> : <TermForm kept={kept} typed={typed} isWrong={isWrong} />;
}

function TermForm({ kept, typed, isWrong }: { kept: Kept; typed: string; isWrong: boolean }) {
  const { t } = useText();
  const { kind, unit, min, max } = kept;
  return (
    <NarrowPage back={{ href: paths.admin.retention, label: t('retention.title') }} line={t(`retention.kind.${kind}`)}>
      <CardForm method="get" action={paths.admin.changeRetention}>
        <input type="hidden" name="kind" value={kind} />
        <TextField
          name="term"
          id="term"
          short
          required
          inputMode="numeric"
          label={t(unit === 'day' ? 'retention.inDays' : 'retention.inMonths')}
          hint={t(mayHaveNoLimit(kind) ? 'retention.boundsOrNone' : 'retention.bounds', { min, max })}
          defaultValue={typed}
          errors={isWrong ? [t('retention.wrong')] : []}
        />
        <Button>{t('retention.preview')}</Button>
      </CardForm>
    </NarrowPage>
  );
}

function Preview({ kept }: { kept: Kept }) {
  const texts = useText();
  const { t } = texts;
  const { kind, term } = kept;
  const { fields, ...form } = useRouteForm(termForm, {
    id: 'term',
    labels: { name: 'adminSettings.name', value: 'retention.term' },
    defaultValue: { name: `retention.${kind}`, value: String(term) },
  });
  const data = t(`retention.kind.${kind}`);
  const sum = erasedText(kept, texts);
  return (
    <ConfirmPage
      form={form}
      back={{ href: paths.admin.retention, label: t('retention.title') }}
      question={
        term === noRetentionLimit
          ? t('retention.questionNoLimit', { data })
          : t('retention.question', { data, length: retentionText(kind, term, texts) })
      }
      effect={sum === null ? t('retention.effectNone') : t('retention.effect', { sum })}
      submit={t('retention.save')}
      danger={sum !== null}
    >
      <input type="hidden" name={fields.name.name} value={`retention.${kind}`} />
      <input type="hidden" name={fields.value.name} value={String(term)} />
    </ConfirmPage>
  );
}
