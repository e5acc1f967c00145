import * as contract from '#contract/admin/retention.ts';
import { isRetentionTerm, retentionKinds, retentionRules } from '#domain/admin/retention.ts';
import { message } from '#domain/shared/message.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { failField } from '../../api-error.ts';
import { findSetting } from '../../platform/settings.store.ts';
import { wouldErase } from './erase.ts';

const list = defineEndpoint(contract.listRetention, async ({ db, query, now }) => {
  const terms = await findSetting(db, 'retention');
  const kinds = query.kind === undefined ? retentionKinds : [query.kind];
  const items = [];
  for (const kind of kinds) {
    const term = query.term ?? terms[kind];
    if (!isRetentionTerm(kind, term)) failField('term', message('validation.invalid'));
    const { unit, min, max } = retentionRules[kind];
    items.push({ kind, unit, term, min, max, ...(await wouldErase(db, kind, term, now)) });
  }
  return { data: items };
});

export const retention: Endpoint[] = [list];
