import { reauthenticate, login } from '#contract/accounts/auth.ts';
import type { ResponseOf, Call, InputOf } from '#contract/core/call.ts';
import type { OperatorProfile } from '#contract/accounts/business.ts';
import { workerLogin } from '#contract/workers/worker-account.ts';
import { addMinutes, clockTimeOf, dayOf } from '#domain/shared/time.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { decoded, successDifferences } from './answers.ts';
import { wireOf, type Client, type Person } from './client.ts';
import { readableOf } from './portal.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn extends Person, Credentials {
  accountId: number;
  businessId: number;
}

export interface People {
  operator: SignedIn | null;
  supervisor: SignedIn | null;
  /** The operator of another business, who must not see anything of this one. */
  other: SignedIn | null;
  worker: SignedIn | null;
  admin: Person | null;
  applicant?: SignedIn | null;
  recruit?: SignedIn | null;
  /** An admin who signs in: the command has no account, so no email of its own. */
  clerk?: Person | null;
}
export type Who = keyof People;

export class NotTried extends Error {
  override name = 'NotTried';
}

/** Skips the call with this reason if the value is missing. */
export function need<Thing>(thing: Thing | null | undefined, otherwise: string): Thing {
  if (thing === null || thing === undefined) throw new NotTried(otherwise);
  return thing;
}

export type ReadCode = (email: string, pattern?: RegExp) => Promise<string>;

/** Has one person, who is already signed in, with an email address of the domain. */
export interface IdentityProvider {
  issuer: string;
  client_id: string;
  client_secret: string;
  domain: string;
}

interface Id {
  id: number;
}
interface Versioned extends Id {
  version: number;
}

export interface Found
  extends
    Record<'contact' | 'location' | 'role' | 'trainingClass' | 'supervisor' | 'template' | 'adminInvoice', Versioned>,
    Record<'recruitPicture' | 'recruitCertificate' | 'workerImport' | 'workerPayment' | 'bounced', Id>,
    Record<'invited' | 'worker' | 'atWork' | 'timesheetAtWork' | 'transfer' | 'issuedCredit' | 'topic', Id>,
    Record<'notification' | 'card' | 'picture' | 'document' | 'failed' | 'discarded', Id>,
    Record<'districtId' | 'industryId' | 'responsibilityId' | 'savedView', number>,
    Record<'resetToken' | 'signInCode', string> {
  shift: Versioned & { group_id: number };
  soon: { clockIn: string; clockOut: string };
  recruitChoice: { district: number; industry: number };
  timesheet: Versioned & { shift_id: number; clock_in_at: string | null };
  invoice: Versioned & { number: string };
  toPay: { amount: number };
  credit: Id & { left: number; refund_request: object | null };
  chargedCard: Id & { refundable: number };
  post: Id & { slug: string };
  adminUser: Versioned & { email: string; token: string; secret: string };
  twoFactor: { secret: string; codes: string[] };
  otherSession: Person;
  deletion: Id;
  copyForAdmin: Id;
  dataCopy: Id;
  nameToCorrect: Id;
  cardToCorrect: Id;
  profile: OperatorProfile;
}

export interface SceneOptions {
  readCode?: ReadCode | null;
  identityProvider?: IdentityProvider | null;
  phone?: () => Date;
}

export class Scene {
  readonly found: Partial<Found> = {};
  /** Part of all generated names and addresses, so that the run can be repeated on the same data. */
  readonly tag = crypto.randomUUID().slice(0, 8);

  readonly #phone: () => Date;
  readonly readCode: ReadCode | null;
  readonly identityProvider: IdentityProvider | null;

  readonly client: Client;
  readonly people: People;

  constructor(
    client: Client,
    people: People,
    { readCode = null, identityProvider = null, phone = () => new Date() }: SceneOptions = {},
  ) {
    this.client = client;
    this.people = people;
    this.#phone = phone;
    this.readCode = readCode;
    this.identityProvider = identityProvider;
  }

  take<Name extends keyof Found>(name: Name, otherwise = `there is no ${name} to try it with`): Found[Name] {
    return need(this.found[name], otherwise) as Found[Name];
  }

  who(who: Who): Person {
    return need(this.people[who], `needs somebody as ${who}`);
  }

  get operator(): SignedIn {
    return need(this.people.operator, 'needs --operator');
  }

  get supervisor(): SignedIn {
    return need(this.people.supervisor, 'needs --supervisor');
  }

  async now(): Promise<Date> {
    return clockOf(this.client);
  }

  /**
   * Returns the code that an app shows now, or so many steps later. why: a phone goes by the real time, also where an
   * earlier story has set a demo's clock ahead.
   */
  codeOfApp(secret: string, steps = 0): string {
    return codeOfApp(secret, this.#phone(), steps);
  }

  async moment(minutes: number): Promise<{ day: string; time: string }> {
    const at = addMinutes(await this.now(), minutes).toISOString();
    return { day: dayOf(at), time: clockTimeOf(at) };
  }

  async confirm(person: SignedIn): Promise<void> {
    try {
      await this.ask(reauthenticate, { body: { present_password: person.password } }, person);
    } catch (error) {
      // An API may not ask for it, and then has no such call.
      if (!(error instanceof NotTried)) throw error;
    }
  }

  ask<C extends Call>(call: C, input: InputOf<C>, as: Person | null): Promise<ResponseOf<C>> {
    return ask(this.client, call, input, as);
  }
}

/** For a preparing call: differences are only reported for the call itself. */
async function ask<C extends Call>(
  client: Client,
  call: C,
  input: InputOf<C>,
  as: Person | null,
): Promise<ResponseOf<C>> {
  const request = wireOf(call, input);
  const reply = await client.send(call, request, { as });
  const [difference] = successDifferences(call, request.query, reply);
  if (difference === undefined) return decoded(call, reply) as ResponseOf<C>;
  const readable = readableOf(call, request.query, reply);
  if (readable === null) throw new NotTried(`${call.name}, which it needs, ${difference}`);
  return readable.value as ResponseOf<C>;
}

async function clockOf(client: Client): Promise<Date> {
  const { headers } = await client.send(login, { params: {}, query: {}, body: {} });
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? new Date() : new Date(date);
}

export async function signIn(
  client: Client,
  { email, password }: Credentials,
  role: 'operator' | 'supervisor',
): Promise<SignedIn> {
  const body = { email, password, role: role === 'operator' ? ('OPERATOR' as const) : ('SUPERVISOR' as const) };
  const { token, account } = await ask(client, login, { body }, null);
  return { email, password, token, role, accountId: account.id, businessId: account.business_id ?? 0 };
}

export async function signInWorker(client: Client, { email, password }: Credentials): Promise<SignedIn> {
  const { token, account } = await ask(client, workerLogin, { body: { email, password } }, null);
  return { email, password, token, role: 'worker', accountId: account.id, businessId: 0 };
}
