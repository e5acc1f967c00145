export class CannotBegin extends Error {
  override name = 'CannotBegin';
}

export class WrongArguments extends CannotBegin {
  override name = 'WrongArguments';
}

export interface Credentials {
  email: string;
  password: string;
  role: 'OPERATOR' | 'SUPERVISOR';
}

/** @throws WrongArguments */
export function credentialsIn(
  given: Readonly<Partial<Record<'account' | 'supervisor', string>>>,
  name: 'account' | 'supervisor',
): Credentials | null {
  const text = given[name];
  if (text === undefined) return null;
  const [, email, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (email === undefined || password === undefined) throw new WrongArguments(`--${name} takes email:password`);
  return { email, password, role: name === 'account' ? 'OPERATOR' : 'SUPERVISOR' };
}
