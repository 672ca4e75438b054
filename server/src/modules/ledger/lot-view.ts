import { type BonusLot, changedLots, type LotChange, type LotShare } from '@zhengju/domain/bonus'
import {
  type BetLook,
  balanceIn,
  isStake,
  memberAccount,
  type WalletCommand,
} from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { lotsWithMoney } from './lot-store.ts'
import type { OpenBooks } from './tables.ts'
import type { Settlement } from './wallet-store.ts'

/** The bonus money of a batch's members. */
export interface LotView {
  of(memberId: string, currency: Currency): readonly BonusLot[]
  change(changes: readonly LotChange[]): void
}

interface Known {
  readonly commands: readonly WalletCommand[]
  readonly open: OpenBooks
  readonly bets: ReadonlyMap<string, BetLook>
  readonly settlements: ReadonlyMap<string, Settlement | 'never'>
}

/** Asked only where a member has bonus money, or had some in a bet that a command is about. */
export async function loadLots(tx: Tx, known: Known): Promise<LotView> {
  const memberIds = membersWithBonus(known)
  const lotIds = lotsInBets(known)
  if (memberIds.length === 0 && lotIds.length === 0) return none
  const found = await lotsWithMoney(tx, memberIds, lotIds)
  const byWallet = new Map<string, readonly BonusLot[]>(
    Map.groupBy(found, ({ memberId, currency }) => `${memberId} ${currency}`),
  )
  return {
    of: (memberId, currency) => byWallet.get(`${memberId} ${currency}`) ?? [],
    change(changes) {
      for (const [wallet, lots] of byWallet) byWallet.set(wallet, changedLots(lots, changes))
    },
  }
}

const none: LotView = {
  of: () => [],
  change(changes) {
    throw new Error(`lots ${changes.map(({ lotId }) => lotId).join(' ')} were not read`)
  },
}

function membersWithBonus({ commands, open }: Known): string[] {
  const ids = new Set<string>()
  for (const { memberId, currency } of commands) {
    if (memberId === undefined || ids.has(memberId)) continue
    if (balanceIn(open, memberAccount(memberId, 'bonus'), currency) > 0n) ids.add(memberId)
  }
  return [...ids]
}

function lotsInBets({ commands, bets, settlements }: Known): string[] {
  // Most batches hold nothing but stakes.
  if (commands.every(isStake)) return []
  const ids = new Set<string>()
  const add = (parts: readonly LotShare[] = []) => {
    for (const { lotId } of parts) ids.add(lotId)
  }
  for (const bet of bets.values()) if (typeof bet !== 'string') add(bet.stakeLots)
  for (const one of settlements.values()) if (one !== 'never') add(one.lots?.paid)
  return [...ids]
}
