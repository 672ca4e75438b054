import { proofPasskeyOptions, proveSelf } from '@zhengju/contract/password/calls'
import { type FormEvent, useState } from 'react'
import { askPasskey } from '#lib/passkey.ts'
import type { SelfWay } from '#lib/proof.ts'
import { runtime } from '#lib/runtime.ts'
import { useCommand } from '#lib/use-command.ts'
import { passkeyWords, proofText } from '#text/account.ts'
import { isCode } from '../model/phone-number.ts'
import { ownRefusals, refusalOf } from '../model/refusal.ts'

/** 6100: one who was idle proves once more who he is; what waited goes on afterwards. */
export function useProveSelf(ways: readonly SelfWay[], onProved: () => void) {
  const [way, setWay] = useState<SelfWay>(ways[0] ?? 'password')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const onFailure = (error: unknown) => {
    const refusal = refusalOf(error, runtime.clock.now())
    if (refusal && refusal.kind !== 'other') {
      setTyped('')
      setProblem(refusal.reason)
    }
  }
  const proving = useCommand(proveSelf, { own: ownRefusals, onFailure })
  const asking = useCommand(proofPasskeyOptions, { onFailure })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (way === 'passkey') return
    const found = problemOf(way, typed)
    setProblem(found)
    if (found) return
    const body = way === 'password' ? { way, password: typed } : { way, code: typed }
    if (await proving.run(() => ({ body }))) onProved()
  }
  async function showPasskey() {
    setProblem(undefined)
    const asked = await asking.run(() => ({}))
    if (!asked) return
    const shown = await askPasskey(asked.options)
    if (shown.kind !== 'done') return setProblem(passkeyWords[shown.kind])
    const body = { way: 'passkey', challengeId: asked.challengeId, response: shown.answer } as const
    if (await proving.run(() => ({ body }))) onProved()
  }
  return {
    way,
    pick(next: SelfWay) {
      setWay(next)
      setTyped('')
      setProblem(undefined)
    },
    typed,
    type(next: string) {
      setTyped(next)
      setProblem(undefined)
    },
    problem,
    submit,
    showPasskey,
    isBusy: proving.isBusy || asking.isBusy,
  }
}

function problemOf(way: Exclude<SelfWay, 'passkey'>, typed: string): string | undefined {
  if (way === 'password') return typed === '' ? proofText.needPassword : undefined
  return isCode(typed) ? undefined : proofText.needCode
}
