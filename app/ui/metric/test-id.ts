import { createContext, useContext } from 'react';

/**
 * Pages carry the test ids of their figures only where the setting `TEST_IDS` asks for it: tests compare
 * figures by them, and readers would get them with every page for nothing.
 */
export const TestIds = createContext(false);

export type TestId = (testId: string | undefined) => string | undefined;

const named: TestId = (testId) => testId;
const unnamed: TestId = () => undefined;

export const useTestId = (): TestId => (useContext(TestIds) ? named : unnamed);
