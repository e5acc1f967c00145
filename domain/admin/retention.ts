interface RetentionRule {
  unit: 'day' | 'month';
  /** Until an admin sets another term. Null: as long as the account exists. */
  standard: number | null;
  min: number;
  max: number;
}

/**
 * What a nightly job erases once it is older than its setting, `retention.<kind>`. Hours, pay and documents are not
 * here: the law on accounts asks for seven years.
 */
export const retentionRules = {
  emails: { unit: 'day', standard: 30, min: 1, max: 365 },
  demo_requests: { unit: 'month', standard: 24, min: 1, max: 120 },
  notifications: { unit: 'month', standard: null, min: 1, max: 120 },
  messages: { unit: 'month', standard: null, min: 3, max: 120 },
  // Not before objections and disputes of a bank, which may come after four months.
  clock_photos: { unit: 'month', standard: null, min: 6, max: 120 },
  certificates: { unit: 'month', standard: null, min: 1, max: 120 },
  applications: { unit: 'month', standard: null, min: 1, max: 120 },
  business_applications: { unit: 'month', standard: null, min: 1, max: 120 },
  sessions: { unit: 'month', standard: null, min: 1, max: 120 },
  audit_log: { unit: 'month', standard: 84, min: 84, max: 240 },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKind = keyof typeof retentionRules;
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[];

/** A setting of this stands for: as long as the account exists. */
export const noRetentionLimit = 0;

/** By kind, in the unit of its rule; zero without a limit. */
export type RetentionTerms = Readonly<Record<RetentionKind, number>>;

export const standardTerms: RetentionTerms = Object.fromEntries(
  Object.entries(retentionRules).map(([kind, { standard }]) => [kind, standard ?? noRetentionLimit]),
) as Record<RetentionKind, number>;

export const mayHaveNoLimit = (kind: RetentionKind): boolean => retentionRules[kind].standard === null;

export function isRetentionTerm(kind: RetentionKind, term: number): boolean {
  const { min, max } = retentionRules[kind];
  if (term === noRetentionLimit) return mayHaveNoLimit(kind);
  return Number.isInteger(term) && term >= min && term <= max;
}
