import { describe, expect } from 'vitest';
import { password } from '#tests/support/people.ts';
import { codeSentTo, emailsTo } from '#tests/support/stand-ins/mailbox.ts';
import { errorOf, valueIn } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

describe('what can take money away, ten minutes after the password was given', () => {
  it('asks for it, then shows what was typed again, and is sent by the person', async ({ world, ada }) => {
    const form = await ada.open('/settings/billing-details');
    world.clock.forward({ minutes: 10 });
    const asked = await form.send({ billing_email: 'bills@harbourline.example' });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain('Confirm it is you');
    const wrong = await asked.send({ present_password: 'a guess at night' });
    expect(wrong.status).toBe(422);
    expect(errorOf(wrong, 'present_password')).toBe('The current password is incorrect');
    const again = await wrong.send({ present_password: password });
    expect(again.text).toContain('You have confirmed that it is you');
    expect(valueIn(again, 'billing_email')).toBe('bills@harbourline.example');
    expect((await ada.open('/settings/billing-details')).text).not.toContain('bills@harbourline.example');
    expect((await again.send({})).text).toContain('Settings saved');
    expect(valueIn(await ada.open('/settings/billing-details'), 'billing_email')).toBe('bills@harbourline.example');
  });

  it('asks before a supervisor’s account is opened further, and keeps no new password', async ({
    world,
    ours,
    ada,
    ben,
  }) => {
    const at = `/supervisors/${ours.supervisor.accountId}`;
    const typed = { password: 'another quiet night', confirm_password: 'another quiet night' };
    const form = await ada.open(`${at}/password`);
    world.clock.forward({ minutes: 10 });
    const asked = await form.send(typed);
    expect(asked.text).toContain('Confirm it is you');
    expect(asked.html).not.toContain(typed.password);
    expect((await ben.open('/dashboard')).status).toBe(200);
    const again = await asked.send({ present_password: password });
    expect(again.html).not.toContain(typed.password);
    expect(await again.send(typed)).toRedirectTo(at);
    world.clock.forward({ minutes: 10 });
    const reset = await ada.open(`${at}/two-factor`);
    const question = await reset.send({});
    expect(question.text).toContain('Confirm it is you');
    const back = await question.send({ present_password: password });
    expect(back.text).toContain('You have confirmed that it is you');
    expect(await back.send({})).toRedirectTo(at);
  });

  it('leads on to where it was asked for, and never out of the product', async ({ ada }) => {
    const page = await ada.open('/reauthenticate?to=/settings/payment-method/new');
    expect([page.text.includes('Log in'), page.html.includes('href="/dashboard"')]).toEqual([false, true]);
    expect(await page.send({ present_password: password })).toRedirectTo('/settings/payment-method/new');
    const hostile = await ada.open('/reauthenticate?to=//evil.example');
    expect(await hostile.send({ present_password: password })).toRedirectTo('/dashboard');
  });
});

describe('another address to sign in with', () => {
  it('is undone by the link in the email, without a session, and not by opening it', async ({ world, ours, ben }) => {
    const wanted = 'ben.later@harbourline.example';
    const form = await ben.open('/settings/supervisor-information');
    const typing = await form.send({ email: wanted }, 'Save');
    expect(typing.address).toBe('/settings/email');
    expect(typing.text).toContain(`Until then, log in with ${ours.supervisor.email}`);
    const saved = await typing.send({ code: await codeSentTo(world, wanted) });
    expect(saved.address).toBe('/settings/supervisor-information');
    expect(valueIn(saved, 'email')).toBe(wanted);

    const [email] = await emailsTo(world, ours.supervisor.email);
    const link = /\/undo-email-change\?token=[\w-]+/.exec(email!.body_text)![0];
    const stranger = world.visitor();
    const page = await stranger.open(link);
    expect(valueIn(await ben.open('/settings/supervisor-information'), 'email')).toBe(wanted);
    const undone = await page.send({});
    expect(undone.text).toContain('We have restored your old address');
    expect((await ben.open('/settings/supervisor-information')).address).toMatch(/^\/login/);
    const over = await (await stranger.open(link)).send({});
    expect(over.text).toContain('This link has expired');
    expect(over.document.querySelector('main a[href="/contact"]')).not.toBeNull();
    expect(over.document.querySelector('main form')).toBeNull();
  });

  it('is an operator’s by the same code, once the password was given', async ({ world, ours, ada }) => {
    const wanted = 'ada.later@harbourline.example';
    world.clock.forward({ minutes: 10 });
    const form = await (await ada.open('/settings/business-information')).follow('Change email…');
    expect(form.text).toContain(`You log in with ${ours.operator.email} now.`);
    const same = await form.send({ email: 'nothing' });
    expect(errorOf(same, 'email')).toBe('Enter a valid email address');
    const asked = await form.send({ email: wanted });
    expect(asked.text).toContain('Confirm it is you');
    const again = await asked.send({ present_password: password });
    expect(valueIn(again, 'email')).toBe(wanted);
    const typing = await again.send({});
    expect(typing.address).toBe('/settings/email');
    expect(errorOf(await typing.send({ code: 'x' }), 'code')).toBe('Enter the 4-digit code');
    const saved = await typing.send({ code: await codeSentTo(world, wanted) });
    expect(saved.address).toBe('/settings/business-information');
    expect(saved.text).toContain(wanted);
    const [email] = await emailsTo(world, ours.operator.email);
    const link = /\/undo-email-change\?token=[\w-]+/.exec(email!.body_text)![0];
    expect((await (await world.visitor().open(link)).send({})).text).toContain('We have restored your old address');
    expect((await ada.open('/settings/business-information')).address).toMatch(/^\/login/);
  });
});
