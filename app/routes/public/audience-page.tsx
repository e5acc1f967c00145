import type { ReactNode } from 'react';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import type { Visitor } from '#app/layout/visitor.ts';
import { Hero } from '#app/ui/hero/hero.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { Steps } from '#app/ui/steps/steps.tsx';

interface AudiencePageProps {
  title: string;
  lead: string;
  actions: ReactNode;
  points: readonly { title: string; text: string }[];
  pointsTitle: string;
  visitor: Visitor;
  notice?: ReactNode;
  side?: ReactNode;
  children?: ReactNode;
}

export const AudiencePage = ({
  title,
  lead,
  actions,
  points,
  pointsTitle,
  visitor,
  notice,
  side,
  children,
}: AudiencePageProps) => (
  <PublicLayout visitor={visitor}>
    {notice}
    <Hero title={title} lead={lead} actions={actions} side={side} />
    <Band title={pointsTitle}>
      <Steps steps={points} />
    </Band>
    {children}
  </PublicLayout>
);
