import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { DemoRequest, listDemoRequests } from '#contract/admin/emails/emails.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { ascending } from '../../db/order.ts';
import { orNotFound, fail } from '../../api-error.ts';
import { translator } from '../../language.ts';
import type { Recipient, Email } from '../../email/email.ts';
import type { Mail } from '../../email/outbox.ts';
import { whereAll } from '../../db/filters.ts';
import { listRows, type AuditStamp, type FilterOf, type ListResult, type Paging } from '../../db/listing.ts';

const request = columns<DemoRequest>({
  id: sql`r.id`,
  name: sql`r.name`,
  company_name: sql`r.company_name`,
  email: sql`r.email`,
  phone: sql`r.phone`,
  company_size: sql`r.company_size`,
  message: sql`r.message`,
  language: sql`r.language`,
  asked_at: sql`r.created_at`,
  answer: sql`r.answer`,
  answered_at: sql`r.answered_at`,
  answered_by: sql`r.answered_by`,
});

/** A later request has a larger id. */
const openFirst = ascending(['flag', sql`(r.answered_at is not null)`], ['number', sql`-r.id`]);

type Filter = FilterOf<typeof listDemoRequests>;

export const findDemoRequests = (db: Database, filter: Filter & Paging): Promise<ListResult<DemoRequest>> =>
  listRows(
    db,
    openFirst,
    filter,
    request,
    sql`from demo_requests r where ${whereAll<Filter>(filter, { id: (id) => sql`r.id = ${id}` })}`,
  );

export function demoAnswerEmail(
  { email: to, name, language }: Recipient,
  { answer, asked }: { answer: string; asked: string },
): Email {
  const t = translator(language);
  return {
    to,
    language,
    name,
    subject: t('email.demoAnswerSubject'),
    paragraphs: [...answer.split(/\n{2,}/), ...(asked === '' ? [] : [t('email.demoAsked', { message: asked })])],
  };
}

export async function saveDemoAnswer(
  { tx, mail, edit }: { tx: Database; mail: Mail; edit: AuditStamp },
  id: number,
  answer: string,
): Promise<DemoRequest> {
  const one = () => tx.maybe<DemoRequest>(sql`select ${request} from demo_requests r where r.id = ${id} for update`);
  const { email, name, language, answered_at: answered, message: asked } = orNotFound(await one());
  if (answered !== null) fail('already_decided', message('adminContent.answeredAlready'));
  await tx.run(sql`
    update demo_requests set answer = ${answer}, answered_at = ${edit.at}, answered_by = ${edit.by} where id = ${id}`);
  await mail.queue(demoAnswerEmail({ email, name, language }, { answer, asked }));
  return orNotFound(await one());
}
