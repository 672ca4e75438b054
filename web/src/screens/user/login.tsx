import { href } from '@zhengju/contract/path'
import { DoubleRule } from '@zhengju/ui/bars'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Field, PasswordField } from '@zhengju/ui/field'
import { Note } from '@zhengju/ui/notice'
import { Link, useLoaderData } from 'react-router'
import '../../features/account/account.css'
import { Cover, Legal } from '../../features/account/cover.tsx'
import { useLogin } from '../../features/account/use-login.ts'
import { accountText } from '../../text/account.ts'

export { loader } from '../../features/account/loader.ts'

export default function Login() {
  const { stopLogin } = useLoaderData<{ stopLogin: boolean }>()
  const form = useLogin()
  return (
    <main>
      <Cover />
      <div className="form__rule">
        <DoubleRule />
      </div>
      <form className="form" onSubmit={form.submit} noValidate>
        <h1 className="vh">{accountText.loginTitle}</h1>
        {stopLogin ? (
          <Note tone="amber" icon="info">
            {accountText.stopLogin}
          </Note>
        ) : null}
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
        <div className="form__opt">
          <Tick
            checked={form.isChecked}
            onChange={(event) => form.setChecked(event.target.checked)}
          >
            {accountText.remember}
          </Tick>
        </div>
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          isBusy={form.isBusy}
          disabled={stopLogin}
        >
          {accountText.login}
        </Button>
        <div className="form__alt">
          <Link className={buttonClass()} to={href('register')}>
            {accountText.goRegister}
          </Link>
          <Link className={buttonClass()} to={href('home')}>
            {accountText.lookAround}
          </Link>
        </div>
      </form>
      <Legal>{accountText.legal}</Legal>
    </main>
  )
}
