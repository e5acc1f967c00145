import type { ReactNode } from 'react';
import { PublicShell } from '#app/ui/public-shell/public-shell.tsx';

export const Public = ({ children }: { children: ReactNode }) => (
  <PublicShell
    skip="Skip to content"
    product="Shiftdock"
    home="/"
    nav={{
      label: 'Main',
      menu: {
        open: 'Menu',
        close: 'Close',
        links: [
          { href: '/jobs', label: 'Jobs' },
          { href: '/for-companies', label: 'For companies' },
          { href: '/login', label: 'Log in' },
        ],
      },
    }}
    language={{ href: '/hk', label: '中文', lang: 'zh-Hant-HK' }}
    footer={{
      label: 'More pages',
      line: 'Warehouse staffing by the hour and by the day, Hong Kong.',
      links: [
        { href: '/jobs', label: 'Jobs' },
        { href: '/for-workers', label: 'For workers' },
        { href: '/for-companies', label: 'For companies' },
        { href: '/faq', label: 'FAQ' },
        { href: '/contact', label: 'Request a demo' },
        { href: '/terms', label: 'Terms' },
        { href: '/privacy', label: 'Privacy' },
      ],
    }}
  >
    {children}
  </PublicShell>
);
