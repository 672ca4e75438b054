import type { BetCommand } from '@zhengju/domain/ledger'
import type { LoadStakeFacts } from '../service.ts'

/** What the killed process and its parent both know. */
export interface KillPlan {
  readonly dataDir?: string | undefined
  readonly url?: string | undefined
  readonly members: readonly string[]
  readonly round: number
}

/** The command is a function of its id, so that the parent can send the same again. */
export function killBet(members: readonly string[], txId: string): BetCommand {
  const memberId = members[Number(txId.split('-')[1]) % members.length] ?? ''
  const of = { venue: 'ob', txId, memberId, currency: 'CNY', roundId: txId } as const
  return {
    ...of,
    kind: 'bet',
    amount: 1n,
    gameCode: 'football',
    roundClosed: false,
    detail: { orderNo: txId },
  }
}

/** Everyone may stake. */
export const loadStakeFacts: LoadStakeFacts = async (_tx, ids) =>
  new Map(ids.map((id) => [id, { status: 'active', adultDeclaredAt: 1 }]))
