import type { LotChange, StakeOrder } from '@zhengju/domain/bonus'
import {
  aboutOf,
  type BetCommand,
  type BetLook,
  type BetWinCommand,
  balanceIn,
  betAfter,
  type GiftCommand,
  giftIncome,
  houseBook,
  isFollowUp,
  isOfJackpot,
  isStake,
  jackpotFunding,
  jackpotPool,
  jackpotReserve,
  type MemberCommand,
  memberAccount,
  type PoolFundCommand,
  type PoolWinCommand,
  type PostDecision,
  rakeIncome,
  type SettlementLook,
  type WalletAnswer,
  type WalletCommand,
  type WalletView,
} from '@zhengju/domain/ledger'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { findRows, type OwnerIndex, type OwnerWish, openBooks } from './accounts.ts'
import { loadLots } from './lot-view.ts'
import { loadReservations } from './reservation-view.ts'
import { type LoadStakeFacts, stakeFacts } from './service.ts'
import type { OpenBooks } from './tables.ts'
import { type CommandKey, type ReadyCommand, readAnswer, textKey } from './wallet-command.ts'
import {
  type DecidedRow,
  forbidden,
  type MemberRound,
  readBets,
  readClosedRounds,
  readDecided,
  readSettlements,
  roundKey,
  type Settlement,
} from './wallet-store.ts'

/** What a batch knows: loaded once for all of its commands, then kept up to date as they are decided. */
export interface BatchView {
  readonly open: OpenBooks
  /** Commands that have their answer, by key. */
  readonly decided: Map<string, Decided>
  of(venue: string): WalletView
  /** A command was posted: the bet is now so, and it may have made or taken back a settlement. */
  note(ready: ReadyCommand, decision: PostDecision, transactionId: string): void
  /** Lots of bonus money are now otherwise. */
  change(changes: readonly LotChange[]): void
  /** A bet has what a slip kept for it. */
  take(reservationId: string): void
  /** That round takes no more bets. True when it did until now. */
  close(round: MemberRound): boolean
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
  readonly stakeOrder: StakeOrder
}

/** Locks the wallets of all commands, then looks: nothing that is read here can change before the commit. */
export async function loadView(
  tx: Tx,
  commands: readonly WalletCommand[],
  { loadStakeFacts, index, shard, stakeOrder }: ViewOptions,
): Promise<BatchView> {
  const stakers = [...new Set(commands.filter(isJudged).map(({ memberId }) => memberId))]
  const found = await findRows(tx, wishesOf(commands), shard, index)
  // One trip in this order: the locks stand before anything is looked at.
  const rounds = commands.filter(isOfRound)
  const [open, rows, { bets, settlements }, statusRows, closed] = await Promise.all([
    openBooks(tx, found),
    readDecided(tx, commands),
    loadBets(tx, commands),
    stakers.length > 0 ? loadStakeFacts(tx, stakers) : new Map(),
    rounds.length > 0 ? readClosedRounds(tx, rounds) : new Set<string>(),
  ])
  const [lots, reservations] = await Promise.all([
    loadLots(tx, { commands, open, bets, settlements }),
    loadReservations(tx, commands, open),
  ])
  const decided = decidedBefore(rows)
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
        const standing = statusRows.get(memberId)
        return standing && stakeFacts(standing, open, { memberId, currency, day })
      },
      isClosed: (round) => closed.has(roundKey({ venue, ...round })),
      available: (memberId, currency) =>
        balanceIn(open, memberAccount(memberId, 'available'), currency),
      jackpot: (of, currency) => ({
        pool: balanceIn(open, jackpotPool(of), currency),
        reserve: balanceIn(open, jackpotReserve(of), currency),
      }),
      lots: lots.of,
      stakeOrder,
      reserved: reservations.of,
    }
  }

  const { take } = reservations
  return { open, decided, of, ...keeper({ bets, settlements, closed }), change: lots.change, take }
}

/** By key. */
function decidedBefore(rows: readonly DecidedRow[]): Map<string, Decided> {
  const decided = new Map<string, Decided>()
  for (const row of rows) {
    const key = textKey({ venue: row.actor, txId: row.id })
    decided.set(key, {
      inputHash: row.name === forbidden ? undefined : row.input_hash,
      answer: readAnswer(row.answer, row.transaction_id),
    })
  }
  return decided
}

interface Known {
  readonly bets: Map<string, BetLook>
  readonly settlements: Map<string, Settlement | 'never'>
  readonly closed: Set<string>
}

/** Keeps up to date what is known, as commands are decided. */
function keeper({
  bets,
  settlements,
  closed,
}: Known): Pick<BatchView, 'note' | 'close' | 'forbid'> {
  return {
    note({ command, key }, decision, transactionId) {
      const { venue, txId } = command
      const keyOf = (id: string) => (id === txId ? key : textKey({ venue, txId: id }))
      const bet = betAfter(command, decision, transactionId)
      if (bet) bets.set(keyOf(bet.txId), bet)
      const made = settlementAfter(command, decision, transactionId)
      if (made) settlements.set(keyOf(made.winTxId), made)
    },
    close(round) {
      const key = roundKey(round)
      if (closed.has(key)) return false
      closed.add(key)
      return true
    },
    forbid(key) {
      bets.set(key, 'never')
    },
  }
}

/** What a command made a settlement of, or took back; by the call that made it. */
function settlementAfter(
  command: WalletCommand,
  { movement, bet, settlement }: PostDecision,
  settlementId: string,
): (Settlement & { readonly winTxId: string }) | undefined {
  if (settlement && command.kind === 'cancelSettle') {
    const { bet: of, ...known } = settlement
    return { ...known, betTxId: of.txId, winTxId: command.winTxId, isCancelled: true }
  }
  const { resolves } = movement
  if (
    !resolves ||
    (command.kind !== 'win' && command.kind !== 'betWin' && command.kind !== 'cashOut')
  )
    return undefined
  const { payout = 0n, part, amount, risk, lots } = resolves
  return {
    kind: command.kind === 'cashOut' ? 'cashOut' : 'win',
    ...{ betTxId: bet?.txId ?? command.txId, winTxId: command.txId, settlementId },
    ...{ part: part?.amount ?? amount, payout, risk, isCancelled: false },
    ...(command.kind === 'win' && command.rake && { rake: command.rake }),
    ...(lots && { lots }),
  }
}

function wishesOf(commands: readonly WalletCommand[]): OwnerWish[] {
  const wishes: OwnerWish[] = []
  for (const command of commands) {
    const { kind, memberId, currency } = command
    if (memberId !== undefined) wishes.push({ owner: memberId, currency })
    const others = isOfJackpot(command) ? jackpotOwners(command) : otherOwners[kind]
    if (command.kind === 'win' && command.rake) wishes.push({ owner: rakeIncome.owner, currency })
    for (const owner of others) wishes.push({ owner, currency })
  }
  return wishes
}

/** Whose accounts a command moves beside its member's; those of a tier it names itself. */
const otherOwners: Readonly<Record<WalletCommand['kind'], readonly string[]>> = {
  bet: [],
  betWin: [houseBook.owner],
  win: [houseBook.owner],
  cashOut: [houseBook.owner],
  // What lots owe of a bet that is given back stays in the book.
  rollback: [houseBook.owner],
  adjust: [houseBook.owner],
  // What was raked goes back to the book; which settlement it is, is known only once the locks stand.
  cancelSettle: [houseBook.owner, rakeIncome.owner],
  gift: [giftIncome.owner],
  poolWin: [],
  poolFund: [],
}

function jackpotOwners(command: PoolFundCommand | PoolWinCommand): string[] {
  const tier = [jackpotPool(command).owner, jackpotReserve(command).owner]
  if (command.kind === 'poolWin') return tier
  return [...tier, command.source === 'seed' ? jackpotFunding(command).owner : houseBook.owner]
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
function isJudged(command: WalletCommand): command is BetCommand | BetWinCommand | GiftCommand {
  return isStake(command) || command.kind === 'gift'
}

function isOfRound(command: WalletCommand): command is MemberCommand {
  return command.kind !== 'poolFund' && command.hasRounds === true
}
