import type { ReactNode } from 'react';
import { add } from './frame.css.ts';

/** Leads from a field to adding what it lacks; it is the field's hint. */
export const AddLink = ({ children }: { children: ReactNode }) => <span className={add}>{children}</span>;
