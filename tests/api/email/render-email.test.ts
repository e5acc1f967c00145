import { describe, expect, it } from 'vitest';
import { renderEmail } from '#api/email/render-email.ts';
import { passwordEmail } from '#api/accounts/auth/emails.ts';

const email = passwordEmail('olive@dockhands.example', 'Olive', new Date('2026-11-23T01:00:00.000Z'), 'en', false);

describe('an email that asks to write to the platform', () => {
  it('asks so only where its foot has an address', () => {
    const sender = {
      product: 'Shiftdock',
      colour: '#0a443d',
      name: 'Dockhands Limited',
      address: '8 Wing Yip Street',
      email: 'office@dockhands.example',
    };
    const { text, html } = renderEmail(email, sender);
    for (const part of [text, html]) {
      expect(part).toContain('address below');
      expect(part).toContain('office@dockhands.example');
    }
    const early = renderEmail(email, { ...sender, email: '' });
    for (const part of [early.text, early.html]) expect(part).not.toContain('address below');
  });
});
