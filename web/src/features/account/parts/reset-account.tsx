import { beginPasswordReset } from '@zhengju/contract/password/calls'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { type FormEvent, useState } from 'react'
import { runtime } from '#lib/runtime.ts'
import { momentText } from '#lib/site-time.ts'
import { accountText, resetText } from '#text/account.ts'
import { useChecked } from '../hooks/use-checked.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'
import { LazyCheck } from './lazy-check.tsx'

interface ResetAccountProps {
  readonly onBegun: (resetId: string, name: string) => void
}

/** Step 1: whose password it is. The answer is the same whether or not anybody has that name. */
export function ResetAccount({ onBegun }: ResetAccountProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, isBusy, check } = useChecked(beginPasswordReset, {
    own: ownRefusals,
    onFailure: (error) => {
      const refusal = refusalOf(error, runtime.clock.now())
      const isWait = refusal?.kind === 'wait'
      setProblem(isWait ? resetText.tooOften(momentText(refusal.until)) : refusal?.reason)
    },
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(name === '' ? accountText.needName : undefined)
    if (name === '') return
    const done = await run((answer) => ({ body: { name, ...answer } }))
    if (done) onBegun(done.resetId, name)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field
        label={accountText.name}
        placeholder={resetText.namePlaceholder}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
      />
      <LazyCheck check={check} />
      <div className="form__act">
        <Button kind="primary" size="lg" isWide type="submit" isBusy={isBusy}>
          {resetText.next}
        </Button>
      </div>
    </form>
  )
}
