import type { CostChange } from '#contract/shifts/cost-changes.ts';

export const previewName = 'preview';
export const previewId = 'cost-change';

export type ScopeChange = { cost: CostChange } | { rejected: string | null };

export interface CostPreview {
  cost: CostChange;
  scopes: Readonly<Record<string, ScopeChange>>;
}

export const isPreviewRequested = (body: FormData): boolean => body.has(previewName);
