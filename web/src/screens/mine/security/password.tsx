import { href } from '@zhengju/contract/kernel/path'
import { memberInfo } from '@zhengju/contract/member/calls'
import { changePassword } from '@zhengju/contract/password/calls'
import { Button } from '@zhengju/ui/button'
import { PasswordField } from '@zhengju/ui/field'
import { Note } from '@zhengju/ui/notice'
import { type FormEvent, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { useLoaderData, useNavigate } from '#lib/router/page.tsx'
import '#features/account/parts/account.css'
import { ownRefusals, refusalOf } from '#features/account/model/refusal.ts'
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordProblems,
} from '#features/account/parts/new-password.tsx'
import '#features/security/parts/security.css'
import { BusinessError } from '#lib/call-error.ts'
import { type FieldFailure, hasFailure, openFailures } from '#lib/field-failures.ts'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { toast } from '#lib/notices.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { changeText, securityText } from '#text/security.ts'

interface Form extends NewPassword {
  readonly old: string
}
const empty: Form = { old: '', password: '', confirm: '' }

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { name: (await readOnServer(args, memberInfo, { body: {} }))?.name ?? '' }
}

export default function SecurityPassword() {
  const { name } = useLoaderData<typeof loader>()
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<FieldFailure<keyof Form>>({})
  const navigate = useNavigate()
  const { run, isBusy } = useCommand(changePassword, {
    own: [...ownRefusals, 'member.passwordCommon', 'member.passwordIsName'],
    onFailure: (error) => {
      const refusal = refusalOf(error, runtime.clock.now())
      if (error instanceof BusinessError && error.failure?.startsWith('member.password')) {
        setProblems({ password: error.message })
      } else if (refusal?.kind === 'wrong' || refusal?.kind === 'wait') {
        setProblems({ old: refusal.reason })
      }
    },
  })
  function change(part: Partial<Form>) {
    setForm((known) => ({ ...known, ...part }))
    setProblems((found) => openFailures(found, part))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(form)
    setProblems(found)
    if (hasFailure(found)) return
    const { old: oldPassword, password } = form
    const done = await run((commandId) => ({ body: { commandId, oldPassword, password } }))
    if (!done) return
    toast(changeText.saved, 'check')
    await navigate(href('security'))
  }
  return (
    <>
      <ScreenTop title={changeText.title} up={href('security')} />
      <main className="secure__form">
        <form onSubmit={submit} noValidate>
          <input type="text" autoComplete="username" value={name} readOnly hidden />
          <PasswordField
            label={changeText.old}
            showLabel={securityText.show}
            hideLabel={securityText.hide}
            autoComplete="current-password"
            maxLength={64}
            value={form.old}
            error={problems.old}
            onChange={(event) => change({ old: event.target.value })}
          />
          <NewPasswordFields
            label={changeText.next}
            value={form}
            problems={problems}
            onChange={change}
          />
          <div className="secure__gap stack">
            <Note icon="info">{changeText.note}</Note>
            <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
              {changeText.save}
            </Button>
          </div>
        </form>
      </main>
    </>
  )
}

function problemsOf(form: Form): FieldFailure<keyof Form> {
  const found = newPasswordProblems(form)
  const isSame = form.password !== '' && form.password === form.old
  return {
    ...(form.old === '' ? { old: changeText.needOld } : {}),
    ...found,
    ...(isSame && !found.password ? { password: changeText.same } : {}),
  }
}
