import { prepareReference } from './template.ts';

/** Before the first test: making the database that each world copies takes seconds, which no test should pay for. */
export default prepareReference;
