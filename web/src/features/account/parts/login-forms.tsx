import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Field, PasswordField } from '@zhengju/ui/field'
import { Link } from '#lib/router/page.tsx'
import { accountText } from '#text/account.ts'
import type { Entering } from '../hooks/use-entering.ts'
import { useLogin } from '../hooks/use-login.ts'
import { usePhoneLogin } from '../hooks/use-phone-login.ts'
import { LazyCheck } from './lazy-check.tsx'
import { PhoneCodeFields } from './phone-code-fields.tsx'

interface FormProps {
  readonly entering: Entering
  /** The site takes nobody in at present. */
  readonly isStopped: boolean
}

export function NameForm({ entering, isStopped }: FormProps) {
  const form = useLogin(entering)
  return (
    <form onSubmit={form.submit} noValidate>
      <Field
        label={accountText.name}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        value={form.name}
        error={form.problems.name}
        onChange={(event) => form.typeName(event.target.value)}
      />
      <div className="form__secret">
        <PasswordField
          label={accountText.password}
          showLabel={accountText.show}
          hideLabel={accountText.hide}
          autoComplete="current-password"
          maxLength={64}
          value={form.password}
          error={form.problems.password}
          onChange={(event) => form.typePassword(event.target.value)}
        />
      </div>
      <LazyCheck check={form.check} />
      <Options entering={entering} />
      <Submit isBusy={form.isBusy} isStopped={isStopped} />
    </form>
  )
}

export function PhoneForm({
  entering,
  isStopped,
  isGlobal,
}: FormProps & { readonly isGlobal: boolean }) {
  const { phone, isBusy, submit } = usePhoneLogin(entering)
  return (
    <form onSubmit={submit} noValidate>
      <PhoneCodeFields phone={phone} isGlobal={isGlobal} />
      <LazyCheck check={phone.check} />
      <Options entering={entering} />
      <Submit isBusy={isBusy} isStopped={isStopped} />
    </form>
  )
}

function Options({ entering }: { readonly entering: Entering }) {
  return (
    <div className="form__opt">
      <Tick
        checked={entering.isChecked}
        onChange={(event) => entering.setChecked(event.target.checked)}
      >
        {accountText.remember}
      </Tick>
      <Link className="link form__forgot" to={href('password')}>
        {accountText.forgot}
      </Link>
    </div>
  )
}

function Submit({ isBusy, isStopped }: { readonly isBusy: boolean; readonly isStopped: boolean }) {
  return (
    <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy} disabled={isStopped}>
      {accountText.login}
    </Button>
  )
}
