/** Every form that is open to anyone, filled in by a stranger; a test compares them with the routes. */
const secret = { password: 'another-password', confirm_password: 'another-password' };
const company = { company_name: 'Harbourline Logistics', phone: '9123 4567' };
const unknown = `token=${'x'.repeat(43)}`;

export const openForms = {
  '/login': { email: 'operator@demo.test', password: 'not the password', role: 'OPERATOR' },
  '/login?as=supervisor': { email: 'supervisor@demo.test', password: 'not the password', role: 'SUPERVISOR' },
  '/login/two-factor': { code: '123456' },
  '/forgot-password': { email: 'operator@demo.test', role: 'OPERATOR' },
  '/forgot-password/code': { code: '1234' },
  '/reset-password': secret,
  '/sign-up': { email: 'stranger@harbourline.example' },
  '/sign-up/code': { code: '1234' },
  '/contact': { ...company, name: 'A stranger', email: 'stranger@harbourline.example', message: 'x'.repeat(2_000) },
  '/hk/contact': { ...company, name: '陌生人', email: 'stranger@harbourline.example', message: '字'.repeat(600) },
  '/undo-email-change': { token: 'x'.repeat(43) },
  '/language': { to: 'hk' },
  '/logout': {},
  [`/invitation?${unknown}`]: secret,
  '/admin/sign-in': { email: 'owner@platform.example', password: 'not the password' },
  '/admin/sign-in/code': { code: '123456' },
  [`/admin/password?${unknown}`]: secret,
  '/admin/language': { to: 'hk' },
  '/admin/sign-out': {},
  '/worker/sign-in': { email: 'worker@demo.test' },
  '/worker/sign-in/code': { code: '1234' },
  '/worker/language': { to: 'hk' },
  '/worker/sign-out': {},
};
