import { useContext, type ReactNode } from 'react';
import { PublicLayout } from '#app/layout/public-layout.tsx';
import { SignedInContext } from '#app/layout/visitor.ts';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';

export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicLayout visitor={{ signedIn: useContext(SignedInContext), stale: false }}>
    <AuthLayout>
      <h1>{title}</h1>
      {children}
    </AuthLayout>
  </PublicLayout>
);
