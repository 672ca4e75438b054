import { addPasskey, passkeyOptions } from '@zhengju/contract/passkey/calls'
import { type FormEvent, useState } from 'react'
import { makePasskey } from '#lib/passkey.ts'
import { useCommand } from '#lib/use-command.ts'
import { passkeyWords } from '#text/account.ts'

/** Asks the platform what to make, lets the authenticator make it, and hands it in under a name. */
export function useNewPasskey(onAdded: () => void) {
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const asking = useCommand(passkeyOptions)
  const adding = useCommand(addPasskey)

  async function add(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    const asked = await asking.run(() => ({}))
    if (!asked) return
    setMaking(true)
    const made = await makePasskey(asked.options)
    setMaking(false)
    if (made.kind !== 'done') return setProblem(passkeyWords[made.kind])
    const { challengeId } = asked
    const name = label.trim()
    const done = await adding.run(() => ({
      body: { challengeId, response: made.answer, ...(name === '' ? {} : { label: name }) },
    }))
    if (!done) return
    setLabel('')
    onAdded()
  }
  return {
    label,
    setLabel,
    add,
    problem,
    isBusy: asking.isBusy || isMaking || adding.isBusy,
  }
}
