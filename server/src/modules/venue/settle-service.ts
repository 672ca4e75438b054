import { aboutOf, isFollowUp, type MemberCommand } from '@zhengju/domain/ledger'
import type { VenueWalletReply } from '../../venues/port.ts'
import type { LedgerWriter } from '../ledger/index.ts'

type Replies = PromiseSettledResult<VenueWalletReply>[]

/**
 * Hands a batch to the writer at once, which commits it in few transactions and keeps the order of each member's
 * commands. Commands about one bet or under one id that name different members would take different ways there: the
 * later one waits for what came before it. Undefined among them: nobody has that name.
 */
export async function submitInTurn(
  commands: readonly (MemberCommand | undefined)[],
  submit: LedgerWriter['submit'],
): Promise<Replies> {
  const replies: Promise<VenueWalletReply>[] = []
  const members = new Map<string, string>()
  for (const command of commands) {
    if (!command) {
      replies.push(Promise.resolve({ code: 'memberUnknown' }))
      continue
    }
    const { memberId } = command
    const ids = idsOf(command)
    if (ids.some((id) => (members.get(id) ?? memberId) !== memberId)) {
      await Promise.allSettled(replies)
      members.clear()
    }
    for (const id of ids) members.set(id, memberId)
    replies.push(submit(command))
  }
  return Promise.allSettled(replies)
}

/** Its own, and that of the bet or win that it is about. */
function idsOf(command: MemberCommand): string[] {
  return isFollowUp(command) ? [command.txId, aboutOf(command)] : [command.txId]
}
