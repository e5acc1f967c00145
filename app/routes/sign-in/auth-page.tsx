import type { ReactNode } from 'react';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';

/** Renders the frame of the pages before signing in. */
export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicFrame>
    <AuthLayout>
      <h1>{title}</h1>
      {children}
    </AuthLayout>
  </PublicFrame>
);
