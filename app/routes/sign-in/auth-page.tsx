import { useContext, type ReactNode } from 'react';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { SignedIn } from '#app/frame/visitor.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';

export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicFrame visitor={{ signedIn: useContext(SignedIn), stale: false }}>
    <AuthLayout>
      <h1>{title}</h1>
      {children}
    </AuthLayout>
  </PublicFrame>
);
