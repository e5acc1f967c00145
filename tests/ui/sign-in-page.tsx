import '#app/ui/tokens/tokens.css.ts';
import '#app/ui/base/base.css.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { AuthLayout } from '#app/ui/auth-layout/auth-layout.tsx';
import { PasswordField } from '#app/ui/field/password-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { IconCollector } from '#app/ui/icon/icon.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { Public } from './public-frame.tsx';

export default function SignInPage() {
  return (
    <IconCollector file={null}>
      <Public>
        <AuthLayout>
          <h1>Log in</h1>
          <Tabs
            label="Log in as"
            tabs={[
              { href: '?as=operator', label: 'Business operator', current: true },
              { href: '?as=supervisor', label: 'Supervisor' },
            ]}
          />
          <Notice>You were signed out. Your shift draft for Mon 30 Nov is safe and opens after you log in.</Notice>
          <CardForm>
            <TextField
              name="email"
              id="email"
              label="Email"
              type="email"
              autoComplete="username"
              required
              defaultValue="ada.chan@harbourline.example"
            />
            <PasswordField name="password" id="password" label="Password" autoComplete="current-password" required />
            <Actions>
              <Button>Log in</Button>
              <ButtonLink look="quiet" href="/forgot-password">
                Forgot password?
              </ButtonLink>
            </Actions>
          </CardForm>
          <p>
            New business? <a href="/sign-up">Open an account</a>. An administrator approves it in about 3 working days.
          </p>
          <p>
            <small>Workers sign in with the mobile app, not here.</small>
          </p>
        </AuthLayout>
      </Public>
    </IconCollector>
  );
}
