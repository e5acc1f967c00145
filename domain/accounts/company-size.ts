/** A rough number, to decide who should answer the business. */
export const companySize = {
  UP_TO_10: 'UP_TO_10',
  UP_TO_50: 'UP_TO_50',
  UP_TO_200: 'UP_TO_200',
  OVER_200: 'OVER_200',
} as const;
