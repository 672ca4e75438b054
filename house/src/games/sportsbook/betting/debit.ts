import { type Currency, type Minor, parseMoney } from '@zhengju/domain/money'
import type { Bet, BetFailure } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { WalletAnswer, WalletCode } from '@zhengju/venue-protocol/wallet'
import { bettorsOf } from '../../../host/store/wallet-batches.ts'
import { insertWalletCall, type WaitingCall } from '../../../host/store/wallet-calls.ts'
import type { WalletEffects } from '../../../host/wallet/queue-parts.ts'
import type { Parts } from '../parts.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { lockBet, moveBet } from '../store/bets.ts'
import { refuse } from './decision.ts'
import { rollbackCall } from './wallet-requests.ts'

/** What the wallet's answers do to a bet. */
export function createWalletEffects(parts: Parts): WalletEffects {
  return {
    async answered(tx, call, answer) {
      const bet = await lockBet(tx, call.orderNo)
      if (!bet) throw new Error(`wallet call ${call.txId} belongs to no bet`)
      publishBalance(parts, tx, bet, answer)
      if (call.call === 'bet') await debited(parts, tx, bet, { call, answer })
      else if (call.call === 'rollback') await refuse(parts, tx, bet, 'system')
    },
    async settled(tx, done) {
      const bettors = await bettorsOf(
        tx,
        done.map(({ call }) => call.orderNo),
      )
      // The last one of a member is what he has.
      const balances = new Map<string, Minor>()
      for (const { call, answer } of done) {
        const bettor = bettors.get(call.orderNo)
        if (!bettor) continue
        const balance = balanceOf(answer, bettor.currency)
        if (balance !== undefined) balances.set(bettor.memberId, balance)
      }
      tx.afterCommit(() => {
        for (const [memberId, balance] of balances) {
          parts.publish({ kind: 'balance', memberId, balance })
        }
      })
    },
    async givenUp(tx, call: WaitingCall) {
      const bet = await lockBet(tx, call.orderNo)
      if (bet?.step === 'debiting') await takeBack(parts, tx, bet)
    },
  }
}

async function debited(
  parts: Parts,
  tx: Tx,
  bet: StoredBet,
  { call, answer }: { readonly call: WaitingCall; readonly answer: WalletAnswer },
): Promise<void> {
  if (bet.step !== 'debiting') return
  if (isDoubtful(call, answer)) return takeBack(parts, tx, bet)
  if (answer.code !== 'OK') return refuse(parts, tx, bet, failureOf(answer.code))
  await moveBet(tx, bet.order.orderNo, { state: 'accepted', step: 'done' })
  const order: Bet = { ...bet.order, state: 'accepted' }
  tx.afterCommit(() => parts.publish({ kind: 'order', memberId: bet.memberId, order }))
}

/**
 * Whether the stake may be taken all the same: an earlier try to which nobody answered may still be under way,
 * and a call that is turned away at the door says nothing about it.
 */
function isDoubtful({ attempts }: WaitingCall, { code }: WalletAnswer): boolean {
  if (code === 'CONFLICT') return true
  return attempts > 0 && code !== 'OK' && !decidedByWallet.has(code)
}

/** The wallet has looked at the bet and keeps this answer under its txId. */
const decidedByWallet: ReadonlySet<WalletCode> = new Set([
  'INSUFFICIENT_FUNDS',
  'BET_REFUSED',
  'MEMBER_BLOCKED',
  'BET_ROLLED_BACK',
])

/** Nobody knows whether the stake was taken: it is asked back until the platform confirms. */
async function takeBack(parts: Parts, tx: Tx, bet: StoredBet): Promise<void> {
  await moveBet(tx, bet.order.orderNo, { state: 'confirming', step: 'returning' })
  await insertWalletCall(tx, rollbackCall(bet))
  tx.afterCommit(parts.wakeWallet)
}

function publishBalance(parts: Parts, tx: Tx, bet: StoredBet, answer: WalletAnswer): void {
  const balance = balanceOf(answer, bet.currency)
  if (balance === undefined) return
  const { memberId } = bet
  tx.afterCommit(() => parts.publish({ kind: 'balance', memberId, balance }))
}

function balanceOf({ balance }: WalletAnswer, currency: Currency): Minor | undefined {
  return balance === undefined ? undefined : parseMoney(balance, currency)
}

function failureOf(code: WalletCode): BetFailure {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return 'insufficientFunds'
    case 'TOKEN_EXPIRED':
      return 'sessionExpired'
    case 'BET_REFUSED':
    case 'MEMBER_BLOCKED':
    case 'MEMBER_UNKNOWN':
      return 'memberRefused'
    default:
      return 'system'
  }
}
