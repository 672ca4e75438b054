import {
  aboutOf,
  type BetLook,
  balanceIn,
  giftIncome,
  houseBook,
  isFollowUp,
  type KnownBet,
  memberAccount,
  type SettlementLook,
  type WalletAnswer,
  type WalletCommand,
  type WalletView,
} from '@zhengju/domain/ledger'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { findRows, type OpenBooks, type OwnerIndex, type OwnerWish, openBooks } from './accounts.ts'
import { type LoadStakeFacts, stakeFacts } from './service.ts'
import { type CommandKey, type ReadyCommand, readAnswer, textKey } from './wallet-command.ts'
import {
  forbidden,
  readBets,
  readDecided,
  readSettlements,
  type Settlement,
} from './wallet-store.ts'

/** What a batch knows: loaded once for all of its commands, then kept up to date as they are decided. */
export interface BatchView {
  readonly open: OpenBooks
  /** Commands that have their answer, by key. */
  readonly decided: Map<string, Decided>
  of(venue: string): WalletView
  /** A command was posted: the bet is now so, and a win has made a settlement. */
  note(ready: ReadyCommand, bet: KnownBet | undefined, transactionId: string): void
  /** That bet must never come. */
  forbid(key: string): void
}

export interface Decided {
  readonly inputHash: string | undefined
  readonly answer: WalletAnswer
}

export interface ViewOptions {
  readonly loadStakeFacts: LoadStakeFacts
  readonly index: OwnerIndex
  /** Which row of the house's book this batch uses. */
  readonly shard: number
}

/** Locks the wallets of all commands, then looks: nothing that is read here can change before the commit. */
export async function loadView(
  tx: Tx,
  commands: readonly WalletCommand[],
  { loadStakeFacts, index, shard }: ViewOptions,
): Promise<BatchView> {
  const stakers = [...new Set(commands.filter(isJudged).map(({ memberId }) => memberId))]
  const found = await findRows(tx, wishesOf(commands), shard, index)
  // One trip in this order: the locks stand before anything is looked at.
  const [open, rows, { bets, settlements }, standings] = await Promise.all([
    openBooks(tx, found),
    readDecided(tx, commands),
    loadBets(tx, commands),
    stakers.length > 0 ? loadStakeFacts(tx, stakers) : new Map(),
  ])
  const decided = new Map<string, Decided>()
  for (const row of rows) {
    const key = textKey({ venue: row.actor, txId: row.id })
    decided.set(key, {
      inputHash: row.name === forbidden ? undefined : row.input_hash,
      answer: readAnswer(row.answer, row.transaction_id),
    })
  }
  const day = siteDay(tx.now)
  const views = new Map<string, WalletView>()
  function of(venue: string): WalletView {
    const known = views.get(venue) ?? viewOf(venue)
    views.set(venue, known)
    return known
  }

  function viewOf(venue: string): WalletView {
    // A command of this batch that is no bet, or no settlement, is what it would be to the next batch.
    const other = (key: string) => (decided.has(key) ? 'never' : 'unknown')
    const bet = (txId: string): BetLook => {
      const key = textKey({ venue, txId })
      return bets.get(key) ?? other(key)
    }
    return {
      now: tx.now,
      bet,
      settlement(winTxId): SettlementLook {
        const key = textKey({ venue, txId: winTxId })
        const found = settlements.get(key) ?? other(key)
        if (typeof found === 'string') return found
        const known = bet(found.betTxId)
        return typeof known === 'string' ? 'never' : { ...found, bet: known }
      },
      stakeFacts(memberId, currency) {
        const standing = standings.get(memberId)
        return standing && stakeFacts(standing, open, { memberId, currency, day })
      },
      available: (memberId, currency) =>
        balanceIn(open, memberAccount(memberId, 'available'), currency),
    }
  }

  return {
    open,
    decided,
    of,
    note({ command, key }, bet, settlementId) {
      const { venue, txId } = command
      if (bet) bets.set(bet.txId === txId ? key : textKey({ venue, txId: bet.txId }), bet)
      if (command.kind !== 'win') return
      const { betTxId, amount } = command
      settlements.set(key, { betTxId, settlementId, payout: amount })
    },
    forbid: (key) => bets.set(key, 'never'),
  }
}

function wishesOf(commands: readonly WalletCommand[]): OwnerWish[] {
  const wishes: OwnerWish[] = []
  for (const { kind, memberId, currency } of commands) {
    wishes.push({ owner: memberId, currency })
    if (kind === 'gift') wishes.push({ owner: giftIncome.owner, currency })
    else if (kind !== 'bet' && kind !== 'rollback')
      wishes.push({ owner: houseBook.owner, currency })
  }
  return wishes
}

async function loadBets(
  tx: Tx,
  commands: readonly WalletCommand[],
): Promise<{ bets: Map<string, BetLook>; settlements: Map<string, Settlement | 'never'> }> {
  const wins: CommandKey[] = []
  const wanted: CommandKey[] = []
  for (const command of commands) {
    if (!isFollowUp(command)) continue
    const key = { venue: command.venue, txId: aboutOf(command) }
    if (command.kind === 'cancelSettle') wins.push(key)
    else wanted.push(key)
  }
  const settlements = wins.length > 0 ? await readSettlements(tx, wins) : new Map()
  for (const { venue, txId } of wins) {
    const settlement = settlements.get(textKey({ venue, txId }))
    if (settlement && settlement !== 'never') wanted.push({ venue, txId: settlement.betTxId })
  }
  return { bets: wanted.length > 0 ? await readBets(tx, wanted) : new Map(), settlements }
}

/** Whether the member's standing is looked at. */
function isJudged({ kind }: WalletCommand): boolean {
  return kind === 'bet' || kind === 'gift'
}
