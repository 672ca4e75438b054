import { listPasskeys } from '@zhengju/contract/passkey/calls'
import { proofPasskeyOptions, proveSelf } from '@zhengju/contract/password/calls'
import { askPasskey } from '#lib/passkey.ts'
import { useCommand } from '#lib/use-command.ts'
import { useRead } from '#lib/use-read.ts'

/** A passkey in place of the withdrawal password: shown to the platform first, then it speaks for one withdrawal. */
export function usePasskeyProof() {
  const { data } = useRead(listPasskeys, {}, { initial: undefined })
  const asking = useCommand(proofPasskeyOptions, {})
  const proving = useCommand(proveSelf, {})

  /** Whether it was shown and is the member's. */
  async function show(): Promise<boolean> {
    const asked = await asking.run(() => ({}))
    if (!asked) return false
    const given = await askPasskey(asked.options)
    if (given.kind !== 'done') return false
    const { challengeId } = asked
    const body = { way: 'passkey', challengeId, response: given.answer } as const
    return (await proving.run(() => ({ body }))) !== undefined
  }

  return {
    hasPasskey: (data?.items.length ?? 0) > 0,
    show,
    isBusy: asking.isBusy || proving.isBusy,
  }
}
