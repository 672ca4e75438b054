import { href } from '@zhengju/contract/kernel/path'
import { DoubleRule } from '@zhengju/ui/bars'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Field, FieldNote, PasswordField } from '@zhengju/ui/field'
import { Note } from '@zhengju/ui/notice'
import { lazy, Suspense, useState } from 'react'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import '#features/account/parts/account.css'
import { useFormGuard } from '@zhengju/ui/form-guard'
import type { SiteRules } from '#features/account/api/loader.ts'
import { type RegisterFields, useRegister } from '#features/account/hooks/use-register.ts'
import { Cover, Legal } from '#features/account/parts/cover.tsx'
import { LazyCheck } from '#features/account/parts/lazy-check.tsx'
import { PhoneCodeFields } from '#features/account/parts/phone-code-fields.tsx'
import { StrengthHint } from '#features/account/parts/strength-hint.tsx'
import { accountText } from '#text/account.ts'

const TermsSheet = lazy(() =>
  import('#features/account/parts/terms-sheet.tsx').then((part) => ({
    default: part.TermsSheet,
  })),
)

export { loader } from '#features/account/api/loader.ts'

export default function Register() {
  const { stopRegister, takesPhones, isGlobal } = useLoaderData<SiteRules>()
  useFormGuard()
  const { isBusy, submit, phone, check, ...parts } = useRegister()
  return (
    <main>
      <Cover isLow />
      <div className="form__rule">
        <DoubleRule />
      </div>
      <form className="form" onSubmit={submit} noValidate>
        <h1 className="vh">{accountText.registerTitle}</h1>
        {stopRegister ? (
          <div className="form__note">
            <Note tone="amber" icon="info">
              {accountText.stopRegister}
            </Note>
          </div>
        ) : null}
        <Names {...parts} />
        <PasswordFields {...parts} />
        {takesPhones ? <PhoneCodeFields phone={phone} isGlobal={isGlobal} isOptional /> : null}
        <LazyCheck check={phone.check} />
        <Invite {...parts} />
        <LazyCheck check={check} />
        <Declarations {...parts} />
        <Button
          kind="primary"
          size="lg"
          isWide
          type="submit"
          isBusy={isBusy}
          disabled={stopRegister}
        >
          {accountText.register}
        </Button>
        <div className="form__alt">
          <Link className={buttonClass()} to={href('login')}>
            {accountText.goLogin}
          </Link>
          <Link className={buttonClass()} to={href('home')}>
            {accountText.lookAround}
          </Link>
        </div>
      </form>
      <Legal>{accountText.adultNote}</Legal>
    </main>
  )
}

function Names({ form, problems, change }: RegisterFields) {
  return (
    <Field
      label={accountText.name}
      hint={accountText.nameHint}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={11}
      value={form.name}
      error={problems.name}
      onChange={(event) => change({ name: event.target.value })}
    />
  )
}

function Invite({ form, problems, change }: RegisterFields) {
  return (
    <Field
      label={accountText.invite}
      placeholder={accountText.optional}
      autoComplete="off"
      maxLength={16}
      value={form.inviteCode}
      error={problems.inviteCode}
      onChange={(event) => change({ inviteCode: event.target.value })}
    />
  )
}

function PasswordFields({ form, problems, change }: RegisterFields) {
  const eye = { showLabel: accountText.show, hideLabel: accountText.hide, maxLength: 64 }
  return (
    <>
      <PasswordField
        {...eye}
        label={accountText.password}
        hint={
          form.password === '' ? (
            accountText.passwordHint
          ) : (
            <StrengthHint password={form.password} />
          )
        }
        autoComplete="new-password"
        value={form.password}
        error={problems.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        {...eye}
        label={accountText.confirm}
        autoComplete="new-password"
        value={form.confirm}
        error={problems.confirm}
        onChange={(event) => change({ confirm: event.target.value })}
      />
    </>
  )
}

function Declarations({ form, problems, change }: RegisterFields) {
  return (
    <div className="form__ticks">
      <Tick
        checked={form.adultDeclared}
        aria-describedby={problems.adultDeclared ? 'adult-note' : undefined}
        onChange={(event) => change({ adultDeclared: event.target.checked })}
      >
        {accountText.adult}
      </Tick>
      <FieldNote id="adult-note" error={problems.adultDeclared} />
      <Tick
        checked={form.agreeTerms}
        aria-describedby={problems.agreeTerms ? 'terms-note' : undefined}
        onChange={(event) => change({ agreeTerms: event.target.checked })}
      >
        {accountText.terms}
      </Tick>
      <Terms />
      <FieldNote id="terms-note" error={problems.agreeTerms} />
    </div>
  )
}

function Terms() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return (
    <>
      <button type="button" className="link terms-open" onClick={() => setState('open')}>
        {accountText.readTerms}
      </button>
      {state === 'untouched' ? null : (
        <Suspense>
          <TermsSheet isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
