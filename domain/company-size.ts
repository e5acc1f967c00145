/** How many people a business employs, roughly: enough to know who should answer it. */
export const companySize = {
  UP_TO_10: 'UP_TO_10',
  UP_TO_50: 'UP_TO_50',
  UP_TO_200: 'UP_TO_200',
  OVER_200: 'OVER_200',
} as const;
