import { href } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { setWithdrawalPassword } from '@zhengju/contract/payment/calls'
import { Button } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { SkeletonRows } from '@zhengju/ui/states'
import { type FormEvent, useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData, useNavigate } from '#lib/router/page.tsx'
import '#features/payment/parts/payment.css'
import { useFormGuard } from '@zhengju/ui/form-guard'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'
import { passwordText } from '#text/payment.ts'
import { shellText } from '#text/shell.ts'

type Name = 'loginPassword' | 'oldPassword' | 'password' | 'again'
type Form = Readonly<Record<Name, string>>

const empty: Form = { loginPassword: '', oldPassword: '', password: '', again: '' }
const info = { body: {} }

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { member: await readOnServer(args, memberInfo, info) }
}

export default function WithdrawalPassword() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(memberInfo, info, { initial: loaded.member })
  return (
    <>
      <ScreenTop title={passwordText.title} up={href('mine')} />
      <main className="pay__form">
        {data ? <PasswordForm name={data.name} hasOld={data.hasWithdrawalPassword} /> : null}
        {!data && failure ? (
          <LoadFailure
            title={passwordText.failedTitle}
            text={passwordText.failedText}
            onRetry={reload}
          />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={3} /> : null}
      </main>
    </>
  )
}

interface PasswordFormProps {
  /** For password managers, which ask whose password it is. */
  readonly name: string
  readonly hasOld: boolean
}

function PasswordForm({ name, hasOld }: PasswordFormProps) {
  useFormGuard()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<FieldFailure<Name>>({})
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(setWithdrawalPassword)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(form, hasOld)
    setProblems(found)
    if (hasFailure(found)) return
    const { loginPassword, oldPassword, password } = form
    const done = await run((commandId) => ({
      body: { commandId, loginPassword, password, ...(hasOld ? { oldPassword } : {}) },
    }))
    if (!done) return
    toast(passwordText.saved, 'check')
    await navigate(href('mine'))
  }

  const field = (name: Name, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      showLabel={passwordText.show}
      hideLabel={passwordText.hide}
      autoComplete={autoComplete}
      value={form[name]}
      error={problems[name]}
      {...(name === 'loginPassword' ? { maxLength: 64 } : { maxLength: 6, inputMode: 'numeric' })}
      {...(name === 'password' ? { hint: passwordText.hint } : {})}
      onChange={(event) => {
        const part = { [name]: event.target.value }
        setForm({ ...form, ...part })
        setProblems(openFailures(problems, part))
      }}
    />
  )
  // Two forms: password managers know the login password apart from the six digits.
  return (
    <>
      <form onSubmit={submit} noValidate>
        <input type="text" autoComplete="username" value={name} readOnly hidden />
        {field('loginPassword', passwordText.login, 'current-password')}
      </form>
      <form onSubmit={submit} noValidate>
        {hasOld ? field('oldPassword', passwordText.old, 'off') : null}
        {field('password', passwordText.next, 'off')}
        {field('again', passwordText.again, 'off')}
        <div className="pay__gap">
          <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
            {passwordText.save}
          </Button>
        </div>
      </form>
    </>
  )
}

function problemsOf(form: Form, hasOld: boolean): FieldFailure<Name> {
  const isSix = (text: string) => /^\d{6}$/.test(text)
  return {
    ...(form.loginPassword === '' ? { loginPassword: passwordText.needLogin } : {}),
    ...(hasOld && !isSix(form.oldPassword) ? { oldPassword: passwordText.bad } : {}),
    ...(isSix(form.password) ? {} : { password: passwordText.bad }),
    ...(form.again === form.password ? {} : { again: passwordText.notSame }),
  }
}
