import sql from 'sql-template-tag';
import { message } from '#domain/shared/message.ts';
import type { OperatorProfile } from '#contract/accounts/business.ts';
import type { Database } from '../../db/client.ts';
import { columns } from '../../db/columns.ts';
import { fail } from '../../api-error.ts';

type Question = NonNullable<OperatorProfile['question']>;

const question = columns<Question>({
  question: sql`q.question`,
  asked_at: sql`q.asked_at`,
  answer: sql`q.answer`,
});

export const latestQuestion = (db: Database, businessId: number): Promise<Question | null> =>
  db.maybe(sql`
    select ${question} from business_questions q join businesses b on b.id = q.business_id
    where b.id = ${businessId} and b.approval = 'waiting' order by q.id desc limit 1`);

export const isAsked = async (db: Database, businessId: number): Promise<boolean> =>
  (await latestQuestion(db, businessId))?.answer === null;

export async function answerQuestion(tx: Database, businessId: number, answer: string, now: Date): Promise<void> {
  const answered = await tx.run(sql`
    update business_questions q set answer = ${answer}, answered_at = ${now}
    from businesses b where b.id = q.business_id and b.id = ${businessId} and b.approval = 'waiting' and q.answer is null`);
  if (answered === 0) fail('already_decided', message('signUp.answeredAlready'));
}
