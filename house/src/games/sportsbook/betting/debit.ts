import { type Currency, type Minor, parseMoney } from '@zhengju/domain/money'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { WalletAnswer } from '@zhengju/venue-protocol/wallet'
import { insertWalletCall } from '../../../host/store/wallet-calls.ts'
import { isDoubtful } from '../../../host/wallet/doubt.ts'
import type { EndedWalletCall, WalletEffects } from '../../../host/wallet/queue-deps.ts'
import type { HouseChange, SportsbookState } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { acceptBets, bettorsOf, lockBets, moveBet } from '../store/bets.ts'
import { sportsbookVenue } from '../venue.ts'
import { refuse } from './decision.ts'
import { decideReserveCalls } from './reserve-steps.ts'
import { failureOf, rollbackCall } from './wallet-requests.ts'

/** What the wallet's answers do to a bet. */
export function createWalletEffects(parts: SportsbookState): WalletEffects {
  return {
    async ended(tx, calls) {
      await publishBalances(parts, tx, calls)
      const deciding = calls.filter(({ call }) => call.call === 'bet' || call.call === 'rollback')
      if (deciding.length === 0) return
      const reserves = await decideReserveCalls(parts, tx, deciding)
      const ofBets = deciding.filter(({ call }) => !reserves.has(call.orderNo))
      if (ofBets.length > 0) await decideAll(parts, tx, ofBets)
    },
  }
}

/** Locks the bets in the order of their numbers, as everybody does who locks several. */
async function decideAll(
  parts: SportsbookState,
  tx: Tx,
  calls: readonly EndedWalletCall[],
): Promise<void> {
  const orderNos = calls.map(({ call }) => call.orderNo)
  const bets = new Map((await lockBets(tx, orderNos)).map((bet) => [bet.order.orderNo, bet]))
  const accepted: StoredBet[] = []
  for (const { call, answer } of calls) {
    const bet = bets.get(call.orderNo)
    if (!bet) throw new Error(`wallet call ${call.txId} belongs to no bet`)
    if (call.call === 'rollback') await refuse(parts, tx, bet, 'system')
    else if (bet.step !== 'debiting') continue
    else if (!answer || isDoubtful(call, answer)) await takeBack(parts, tx, bet)
    else if (answer.code !== 'OK') await refuse(parts, tx, bet, failureOf(answer.code))
    else accepted.push(bet)
  }
  if (accepted.length === 0) return
  await acceptBets(
    tx,
    accepted.map((bet) => bet.order.orderNo),
  )
  tx.afterCommit(() => {
    for (const { venue, memberId, order } of accepted) {
      parts.publish({ kind: 'order', venue, memberId, order: { ...order, state: 'accepted' } })
    }
  })
}

/** Nobody knows whether the stake was taken: it is asked back until the platform confirms. */
async function takeBack(parts: SportsbookState, tx: Tx, bet: StoredBet): Promise<void> {
  await moveBet(tx, bet.order.orderNo, { state: 'confirming', step: 'returning' })
  await insertWalletCall(tx, rollbackCall(bet))
  tx.afterCommit(parts.wakeWallet)
}

/** The last one of a member is what he has. */
async function publishBalances(
  parts: SportsbookState,
  tx: Tx,
  calls: readonly EndedWalletCall[],
): Promise<void> {
  const bettors = await bettorsOf(
    tx,
    calls.map(({ call }) => call.orderNo),
  )
  const changes = new Map<string, HouseChange>()
  for (const { call, answer } of calls) {
    const bettor = bettors.get(call.orderNo)
    const balance = bettor && answer && balanceOf(answer, bettor.currency)
    if (!bettor || balance === undefined) continue
    const { memberId } = bettor
    for (const venue of venuesOfWallet(parts, bettor.venue)) {
      changes.set(`${memberId} ${venue}`, { kind: 'balance', memberId, balance, venue })
    }
  }
  tx.afterCommit(() => changes.forEach(parts.publish))
}

/** Where that money may be staked: a venue that keeps its members' money has a wallet of its own. */
function venuesOfWallet({ settings }: SportsbookState, venue: SportVenueId): SportVenueId[] {
  const { books, reserveVenues: withOwn } = settings
  if (withOwn.includes(venue)) return [venue]
  const all: readonly SportVenueId[] = [sportsbookVenue, ...books.map((book) => book.venue)]
  return all.filter((one) => !withOwn.includes(one))
}

function balanceOf({ balance }: WalletAnswer, currency: Currency): Minor | undefined {
  return balance === undefined ? undefined : parseMoney(balance, currency)
}
