import { confirmPassword, login } from '#contract/account/auth.ts';
import type { AnswerOf, Call, InputOf } from '#contract/call/call.ts';
import type { OperatorProfile } from '#contract/account/business.ts';
import { workerLogin } from '#contract/workers/worker-account.ts';
import { addMinutes, clockTimeOf, dayOf } from '#domain/time.ts';
import { codeOfApp } from '#tests/support/stand-ins/authenticator.ts';
import { decoded, successDifferences } from './answers.ts';
import { wireOf, type Client, type Person } from './client.ts';
import { readableOf } from './portal.ts';

/** Email and password of someone the API knows. */
export interface Credentials {
  email: string;
  password: string;
}

/** Someone signed in, and by what. */
export interface SignedIn extends Person, Credentials {
  accountId: number;
  businessId: number;
}

export interface People {
  operator: SignedIn | null;
  supervisor: SignedIn | null;
  /** The operator of another business must see nothing of this one. */
  other: SignedIn | null;
  worker: SignedIn | null;
  admin: Person | null;
  /** The business signs up during the story, and waits for approval. */
  applicant?: SignedIn | null;
  /** The worker signs up during the story. */
  recruit?: SignedIn | null;
}
export type Who = keyof People;

/** A call cannot be tried here: the reason, for the report. */
export class NotTried extends Error {
  override name = 'NotTried';
}

/** Returns what must be there to go on; otherwise the call is not tried, and the reason is told. */
export function need<Thing>(thing: Thing | null | undefined, otherwise: string): Thing {
  if (thing === null || thing === undefined) throw new NotTried(otherwise);
  return thing;
}

/** Reads the latest code in an email to an address, where emails can be read. */
export type ReadCode = (email: string, pattern?: RegExp) => Promise<string>;

/** The API reaches this identity provider, where a person is signed in already; its people have emails of the domain. */
export interface IdentityProvider {
  issuer: string;
  client_id: string;
  client_secret: string;
  domain: string;
}

interface Versioned {
  id: number;
  version: number;
}

/** The story has made or found these so far, by the names its steps give. */
export interface Found {
  contact: Versioned;
  location: Versioned;
  role: Versioned;
  trainingClass: Versioned;
  supervisor: Versioned;
  invited: { id: number };
  shift: Versioned & { group_id: number };
  template: Versioned;
  /** The shift begins within the hour, for clocking. */
  soon: Versioned & { clockIn: string; clockOut: string };
  worker: { id: number };
  /** The worker of the timesheet. */
  atWork: { id: number };
  recruitChoice: { district: number; industry: number };
  recruitPicture: { id: number };
  recruitCertificate: { id: number };
  workerImport: { id: number };
  workerPayment: { id: number };
  timesheet: Versioned & { shift_id: number; clock_in_at: string | null };
  timesheetAtWork: { id: number };
  invoice: Versioned & { number: string };
  adminInvoice: Versioned;
  toPay: { amount: number };
  transfer: { id: number };
  credit: { id: number; left: number; payout: object | null };
  /** A payment of more than was open. */
  overpayment: { id: number };
  givenCredit: { id: number };
  chargedCard: { id: number; refundable: number };
  topic: { id: number };
  notification: { id: number };
  card: { id: number };
  picture: { id: number };
  document: { id: number };
  payment: { payment_id: string };
  post: { id: number; slug: string };
  pending: { id: number };
  failed: { id: number };
  leftOut: { id: number };
  resetToken: string;
  officePerson: { id: number; version: number; email: string; token: string; secret: string };
  secondFactor: { secret: string; codes: string[] };
  otherSession: Person;
  signInCode: string;
  savedView: number;
  profile: OperatorProfile;
  districtId: number;
  industryId: number;
  responsibilityId: number;
}

/** These people could not sign in, each for its reason. */
export type Absent = Readonly<Partial<Record<Who, Credentials & { why: string }>>>;

export interface SceneOptions {
  absent?: Absent;
  readCode?: ReadCode | null;
  identityProvider?: IdentityProvider | null;
  /** It returns the time of the phone with the app of codes; without it that is the machine's. */
  phone?: () => Date;
}

/** A scene has the people, the API's clock, and what came of the steps so far. */
export class Scene {
  readonly found: Partial<Found> = {};
  /** Part of every name and address the story makes up, so that it can be told again on the same data. */
  readonly tag = crypto.randomUUID().slice(0, 8);

  /** Some could not sign in. */
  readonly absent: Absent;
  readonly #phone: () => Date;
  readonly readCode: ReadCode | null;
  readonly identityProvider: IdentityProvider | null;

  constructor(
    readonly client: Client,
    readonly people: People,
    { absent = {}, readCode = null, identityProvider = null, phone = () => new Date() }: SceneOptions = {},
  ) {
    this.#phone = phone;
    this.absent = absent;
    this.readCode = readCode;
    this.identityProvider = identityProvider;
  }

  take<Name extends keyof Found>(name: Name, otherwise = `there is no ${name} to try it with`): Found[Name] {
    return need(this.found[name], otherwise) as Found[Name];
  }

  who(who: Who): Person {
    return need(this.people[who], this.absent[who]?.why ?? `needs --${who}`);
  }

  get operator(): SignedIn {
    return need(this.people.operator, this.absent.operator?.why ?? 'needs --operator');
  }

  /** By these the story signs in, even where no session can be read of the answer. */
  get credentials(): { operator: Credentials } {
    return { operator: need(this.people.operator ?? this.absent.operator, 'needs --operator') };
  }

  get supervisor(): SignedIn {
    return need(this.people.supervisor, this.absent.supervisor?.why ?? 'needs --supervisor');
  }

  /** The API's own time: it may run on a clock of its own. */
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

  /** Returns a day and a time of day in Hong Kong so many minutes from now. */
  async moment(minutes: number): Promise<{ day: string; time: string }> {
    const at = addMinutes(await this.now(), minutes).toISOString();
    return { day: dayOf(at), time: clockTimeOf(at) };
  }

  /** Gives a password again: the session may then, for ten minutes, do what can take an account or money away. */
  async confirm(person: SignedIn): Promise<void> {
    await this.ask(confirmPassword, { body: { present_password: person.password } }, person);
  }

  /** Makes a call that prepares another one. A refusal is a reason not to try that one. */
  ask<C extends Call>(call: C, input: InputOf<C>, as: Person | null): Promise<AnswerOf<C>> {
    return ask(this.client, call, input, as);
  }
}

/** Makes a call for another one: what the portal can read of the answer is enough, and differences are told of the call itself. */
async function ask<C extends Call>(
  client: Client,
  call: C,
  input: InputOf<C>,
  as: Person | null,
): Promise<AnswerOf<C>> {
  const request = wireOf(call, input);
  const reply = await client.send(call, request, { as });
  const [difference] = successDifferences(call, request.query, reply);
  if (difference === undefined) return decoded(call, reply) as AnswerOf<C>;
  const readable = readableOf(call, request.query, reply);
  if (readable === null) throw new NotTried(`${call.name}, which it needs, ${difference}`);
  return readable.value as AnswerOf<C>;
}

async function clockOf(client: Client): Promise<Date> {
  const { headers } = await client.send(login, { params: {}, query: {}, body: {} });
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? new Date() : new Date(date);
}

/** Returns a session of an operator or a supervisor. Throws a NotTried with what the API said. */
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
