import { createHash } from 'node:crypto';
import english from '#locales/en-US/customer-agreement.json';
import chinese from '#locales/hk/customer-agreement.json';

/** Which edition of the customer agreement is accepted: changes with any word of it, in either language. */
export const agreementEdition = createHash('sha256')
  .update(JSON.stringify([english, chinese]))
  .digest('hex')
  .slice(0, 12);
