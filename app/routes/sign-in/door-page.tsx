import type { ReactNode } from 'react';
import { PublicFrame } from '#app/frame/public-frame.tsx';
import { Door } from '#app/ui/door/door.tsx';

/** The frame of the pages before signing in. */
export const DoorPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicFrame>
    <Door>
      <h1>{title}</h1>
      {children}
    </Door>
  </PublicFrame>
);
