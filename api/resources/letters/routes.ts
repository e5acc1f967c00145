import * as contract from '#contract/messages/letters.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { answerRequest, requestsOf } from './demo-requests.ts';
import { jobsOf } from './jobs.ts';
import { dropLetter, lettersOf, retryLetter } from './letters.ts';

const jobs = defineEndpoint(contract.listTaskRuns, async ({ db }) => ({ data: await jobsOf(db) }));

const list = defineEndpoint(contract.listLetters, ({ db, query }) => lettersOf(db, query));

const again = defineEndpoint(contract.sendLetterAgain, async ({ db, params, now, t }) => ({
  data: await retryLetter(db, params.id, now),
  message: t('officeLetters.triedAgain'),
}));

const leaveOut = defineEndpoint(contract.leaveOutLetter, async ({ db, params, now, t }) => {
  await dropLetter(db, params.id, now);
  return { message: t('officeLetters.leftOut') };
});

const requests = defineEndpoint(contract.listDemoRequests, ({ db, query }) => requestsOf(db, query));

const answer = defineEndpoint(contract.answerDemoRequest, async ({ db, mail, edit, params, body, t }) => ({
  data: await answerRequest({ tx: db, mail, edit }, params.id, body.answer),
  message: t('officeSite.answered'),
}));

export const letters: Endpoint[] = [jobs, list, again, leaveOut, requests, answer];
