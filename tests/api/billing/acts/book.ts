/**
 * The books of one business, kept by hand from bank movements, approved hours and the rules that the product prints. It
 * shares no code with the product. Amounts are cents.
 */

interface Settlement {
  by: Payment | Credit;
  amount: number;
}

export interface Invoice {
  number: string;
  isAdmin: boolean;
  charged: number;
  due: string;
  isEnded: boolean;
  settledBy: Settlement[];
  /** Credit notes that stand: what they took off the invoice, and what they made a credit of. */
  notes: { of: Given | Line | 'END'; off: number; spendable: number }[];
}

export interface Payment {
  id: number;
  invoice: Invoice;
  /** Parts of one transfer go together. */
  transfer: number;
  amount: number;
  state: 'REPORTED' | 'PAID' | 'NOT_FOUND' | 'REVERSED';
}

export interface Credit {
  of: Payment | Given | Line | Card;
  amount: number;
  used: number;
  /** The business wants it back. */
  request: Refund | null;
  paidOut: Refund[];
}

export interface Refund {
  /** In the platform's list of payments. */
  id: number;
  amount: number;
}

export interface Given {
  id: number;
  invoice: Invoice;
  amount: number;
  isVoid: boolean;
}

export interface Line {
  timesheet: number;
  worker: number;
  week: string;
  invoice: Invoice;
  amount: number;
  isOff: boolean;
  pay: number;
  /** Of the worker's pay. */
  paid: number;
}

/** A shift that was paid by card when it was booked. */
export interface Card {
  shift: number;
  payment: string;
  amount: number;
  /** Pay, commission and card fee of it, and what half of it is, which emails about the shift print. */
  parts: readonly number[];
  /** Cancelled: the money goes back to the card, is kept by its bank in its place, or has become a credit. */
  refund: 'SENT' | 'WAITS' | 'BY_BANK' | 'CREDIT' | null;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
}

export interface PayRun {
  id: number;
  line: Line;
  amount: number;
  isReversed: boolean;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export const settled = ({ settledBy }: Invoice): number => sum(settledBy.map(({ amount }) => amount));
export const noted = ({ notes }: Invoice): number => sum(notes.map(({ off, spendable }) => off + spendable));
export const open = (invoice: Invoice): number =>
  invoice.charged - sum(invoice.notes.map(({ off }) => off)) - settled(invoice);
export const creditable = (invoice: Invoice): number => invoice.charged - noted(invoice);
export const left = ({ amount, used }: Credit): number => amount - used;

export class Book {
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  readonly credits: Credit[] = [];
  readonly given: Given[] = [];
  readonly lines: Line[] = [];
  readonly cards: Card[] = [];
  readonly payRuns: PayRun[] = [];
  /** Charges that the next admin invoice asks for. */
  unbilled = 0;
  /** What banks have kept. */
  lost = 0;
  received = 0;
  paidOut = 0;

  oldestFirst(): Invoice[] {
    return this.invoices.toSorted((a, b) => a.due.localeCompare(b.due) || this.place(a) - this.place(b));
  }

  private place(invoice: Invoice): number {
    return this.invoices.indexOf(invoice);
  }

  /** Credits settle the oldest open invoices, the oldest credit first. One that is wanted back settles nothing. */
  applyCredits(): void {
    for (const invoice of this.oldestFirst())
      for (const credit of this.credits) {
        const amount = credit.request !== null ? 0 : Math.min(left(credit), open(invoice));
        if (amount > 0) this.settle(invoice, credit, amount);
      }
  }

  private settle(invoice: Invoice, credit: Credit, amount: number): void {
    credit.used += amount;
    invoice.settledBy.push({ by: credit, amount });
  }

  private newCredit(of: Credit['of'], amount: number): Credit {
    const credit: Credit = { of, amount, used: 0, request: null, paidOut: [] };
    this.credits.push(credit);
    return credit;
  }

  issue(invoice: Omit<Invoice, 'isEnded' | 'settledBy' | 'notes'>): Invoice {
    const issued: Invoice = { ...invoice, isEnded: false, settledBy: [], notes: [] };
    this.invoices.push(issued);
    return issued;
  }

  issueUnbilled(invoice: { number: string; due: string }): void {
    this.issue({ ...invoice, isAdmin: true, charged: this.unbilled });
    this.unbilled = 0;
  }

  bookByCard(card: Omit<Card, 'refund' | 'dispute'>, isDisputed: boolean): void {
    this.cards.push({ ...card, refund: null, dispute: isDisputed ? 'OPEN' : null });
    this.received += isDisputed ? 0 : card.amount;
  }

  /** What a bank has kept goes to that card no more: it becomes a credit. */
  cancel(card: Card): void {
    if (card.dispute === 'LOST') {
      card.refund = 'CREDIT';
      this.newCredit(card, card.amount);
      return this.applyCredits();
    }
    card.refund = card.dispute === 'OPEN' ? 'WAITS' : 'SENT';
    this.received -= card.amount;
  }

  win(card: Card): void {
    const wasLost = card.dispute === 'LOST';
    card.dispute = 'WON';
    this.received += card.amount;
    if (card.refund === 'WAITS') card.refund = 'SENT';
    if (!wasLost) return;
    this.newCredit(card, card.amount);
    this.applyCredits();
  }

  /** A refund that waited was made by the bank; otherwise the amount is asked for again. */
  lose(card: Card): void {
    card.dispute = 'LOST';
    if (card.refund === 'WAITS') {
      card.refund = 'BY_BANK';
      this.received += card.amount;
      return;
    }
    this.lost += card.amount;
    this.unbilled += card.amount;
  }

  payWorkers(lines: readonly Line[], ids: readonly number[]): void {
    lines.forEach((line, index) => {
      line.paid += line.pay;
      this.payRuns.push({ id: ids[index] ?? 0, line, amount: line.pay, isReversed: false });
    });
  }

  reversePay(payRun: PayRun): void {
    payRun.isReversed = true;
    payRun.line.paid -= payRun.amount;
  }

  receive(payment: Payment, use: 'OLDEST' | 'PAY_BACK'): void {
    const { invoice, amount } = payment;
    payment.state = 'PAID';
    this.received += amount;
    const settles = Math.min(amount, open(invoice));
    if (settles > 0) invoice.settledBy.push({ by: payment, amount: settles });
    if (settles === amount) return;
    const credit = this.newCredit(payment, amount - settles);
    if (use === 'OLDEST') this.applyCredits();
    else this.want(credit);
  }

  want(credit: Credit): void {
    credit.request = { id: 0, amount: left(credit) };
  }

  decline(credit: Credit): void {
    credit.request = null;
    this.applyCredits();
  }

  payOut(credit: Credit, request: Refund): void {
    credit.request = null;
    credit.paidOut.push(request);
    credit.used += request.amount;
    this.paidOut += request.amount;
  }

  returnPayOut(credit: Credit, refund: Refund): void {
    credit.paidOut = credit.paidOut.filter((item) => item !== refund);
    credit.used -= refund.amount;
    this.paidOut -= refund.amount;
    this.applyCredits();
  }

  creditsOf(of: Credit['of']): Credit[] {
    return this.credits.filter((credit) => credit.of === of);
  }

  /** Returns the invoices that it had settled. */
  private withdraw(credit: Credit): Invoice[] {
    const touched = this.invoices.filter(({ settledBy }) => settledBy.some(({ by }) => by === credit));
    for (const invoice of touched) invoice.settledBy = invoice.settledBy.filter(({ by }) => by !== credit);
    credit.amount = 0;
    credit.used = 0;
    credit.request = null;
    return touched;
  }

  /** Cash and credit go together. */
  reverse(payment: Payment): Invoice[] {
    payment.state = 'REVERSED';
    this.received -= payment.amount;
    const reopened = this.creditsOf(payment).flatMap((credit) => this.withdraw(credit));
    const { invoice } = payment;
    invoice.settledBy = invoice.settledBy.filter(({ by }) => by !== payment);
    if (invoice.isEnded) this.noteRest(invoice);
    return reopened;
  }

  private note(invoice: Invoice, of: Given | Line, amount: number): void {
    const off = Math.min(amount, open(invoice));
    invoice.notes.push({ of, off, spendable: amount - off });
    if (amount === off) return;
    this.newCredit(of, amount - off);
    this.applyCredits();
  }

  give(given: Given): void {
    this.given.push(given);
    this.note(given.invoice, given, given.amount);
  }

  void(given: Given): void {
    given.isVoid = true;
    for (const credit of this.creditsOf(given)) this.withdraw(credit);
    given.invoice.notes = given.invoice.notes.filter(({ of }) => of !== given);
    if (given.invoice.isEnded) this.noteRest(given.invoice);
    this.applyCredits();
  }

  takeOff(line: Line): void {
    line.isOff = true;
    this.note(line.invoice, line, line.amount);
  }

  private noteRest(invoice: Invoice): void {
    const off = open(invoice);
    if (off > 0) invoice.notes.push({ of: 'END', off, spendable: 0 });
  }

  /** Credits are credits again, and each payment becomes one; a credit note takes the rest. */
  end(invoice: Invoice): void {
    invoice.isEnded = true;
    for (const { by, amount } of invoice.settledBy) if ('used' in by) by.used -= amount;
    const payments = invoice.settledBy.filter(({ by }) => !('used' in by)) as { by: Payment; amount: number }[];
    invoice.settledBy = [];
    for (const { by, amount } of payments.toSorted((a, b) => a.by.id - b.by.id)) this.newCredit(by, amount);
    this.noteRest(invoice);
    this.applyCredits();
  }

  reopen(invoice: Invoice): void {
    invoice.isEnded = false;
    invoice.notes = invoice.notes.filter(({ of }) => of !== 'END');
    this.applyCredits();
  }

  /** What breaks a rule that is printed. */
  breaches(): string[] {
    const charged = sum(this.invoices.map((invoice) => invoice.charged - noted(invoice)));
    const owed = sum(this.invoices.map(open)) - sum(this.credits.map(left));
    const prepaid = sum(this.cards.filter(({ refund }) => refund === null).map(({ amount }) => amount));
    const disputed = sum(this.cards.filter(({ dispute }) => dispute === 'OPEN').map(({ amount }) => amount));
    return [
      ...(charged - this.lost - this.received + this.paidOut === owed + disputed - prepaid
        ? []
        : [`owed ${owed}, but by the bank ${charged}`]),
      ...this.invoices.filter((invoice) => open(invoice) < 0).map(({ number }) => `${number} is overpaid`),
      ...this.invoices.filter((invoice) => creditable(invoice) < 0).map(({ number }) => `${number} is credited twice`),
      ...this.credits.filter((credit) => left(credit) < 0).map((_, place) => `credit ${place} is overdrawn`),
    ];
  }
}
