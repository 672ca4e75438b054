import { lesser, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { WalletAnswer, WalletRequest } from '@zhengju/venue-protocol/wallet'
import type { WalletClient } from '../host/wallet/client.ts'

/** What may go wrong with one call: the answer is lost after the deed, or the call before it, or it comes twice. */
export type Fault = 'none' | 'loseAnswer' | 'loseCall' | 'twice'

type PoolRequest = Extract<WalletRequest, { call: 'poolFund' | 'poolWin' }>
const money = (minor: bigint) => moneyText(minor, siteCurrency)

/** A platform's wallet in memory, by the rules of the dialect. */
export interface FakeWallet extends WalletClient {
  readonly balances: Map<string, bigint>
  /** What the pool and the reserve of each jackpot's tier hold, by game and tier. */
  readonly jackpots: Map<string, { readonly pool: bigint; readonly reserve: bigint }>
  /** Every movement that was made, by txId. */
  readonly movements: Map<string, WalletRequest>
  readonly calls: WalletRequest[]
  fault: (request: WalletRequest) => Fault
  /** What is answered before anything is looked at. */
  atDoor: ((request: WalletRequest) => WalletAnswer | undefined) | undefined
  refuse: ((request: WalletRequest) => WalletAnswer | undefined) | undefined
  /** The size of each batch that came. */
  readonly batches: number[]
  /** What a batch is answered as a whole, where it is not looked at. */
  refuseBatch: (() => Awaited<ReturnType<WalletClient['settle']>>) | undefined
}

export function createFakeWallet(): FakeWallet {
  const rolledBack = new Set<string>()
  const answers = new Map<string, WalletAnswer>()
  const wallet: FakeWallet = {
    balances: new Map(),
    jackpots: new Map(),
    movements: new Map(),
    calls: [],
    fault: () => 'none',
    atDoor: undefined,
    refuse: undefined,
    batches: [],
    refuseBatch: undefined,
    async send(request) {
      wallet.calls.push(request)
      const fault = wallet.fault(request)
      if (fault === 'loseCall') return undefined
      const answer = answerTo(request)
      if (fault === 'twice') answerTo(request)
      return fault === 'loseAnswer' ? undefined : answer
    },
    async settle(_requestId, requests) {
      wallet.batches.push(requests.length)
      wallet.calls.push(...requests)
      if (wallet.refuseBatch) return wallet.refuseBatch()
      // One fault is that of all.
      const [first] = requests
      const fault = first ? wallet.fault(first) : 'none'
      if (fault === 'loseCall') return undefined
      const answers = requests.map(answerTo)
      if (fault === 'twice') requests.forEach(answerTo)
      return fault === 'loseAnswer' ? undefined : { code: 'OK', answers }
    },
  }

  function answerTo(request: WalletRequest): WalletAnswer {
    const turnedAway = wallet.atDoor?.(request)
    if (turnedAway) return turnedAway
    const balance = 'account' in request ? (wallet.balances.get(request.account) ?? 0n) : 0n
    if (request.call === 'balance') return { code: 'OK', balance: moneyText(balance, siteCurrency) }
    const known = answers.get(request.txId)
    if (known) return known
    const answer = wallet.refuse?.(request) ?? carryOut(request, balance)
    answers.set(request.txId, answer)
    return answer
  }

  function carryOut(
    request: Exclude<WalletRequest, { call: 'balance' }>,
    balance: bigint,
  ): WalletAnswer {
    if (request.call === 'poolFund') {
      const { pool, reserve } = jackpotOf(request)
      return moveJackpot(request, { pool: pool + request.pool, reserve: reserve + request.reserve })
    }
    if (request.call === 'poolWin') {
      const { pool: paid, reserve } = jackpotOf(request)
      const seeded = lesser(request.seed, reserve)
      wallet.balances.set(request.account, balance + paid)
      const answer = moveJackpot(request, { pool: seeded, reserve: reserve - seeded })
      return { ...answer, balance: moneyText(balance + paid, siteCurrency), paid: money(paid) }
    }
    const change = changeOf(request, balance)
    if (typeof change !== 'bigint') return change
    wallet.movements.set(request.txId, request)
    wallet.balances.set(request.account, balance + change)
    return {
      code: 'OK',
      balance: moneyText(balance + change, siteCurrency),
      txId: request.txId,
    } as const
  }

  function jackpotOf({ gameCode, tier }: PoolRequest) {
    return wallet.jackpots.get(`${gameCode} ${tier}`) ?? { pool: 0n, reserve: 0n }
  }

  function moveJackpot(request: PoolRequest, now: ReturnType<typeof jackpotOf>): WalletAnswer {
    const { gameCode, tier, txId } = request
    wallet.movements.set(txId, request)
    wallet.jackpots.set(`${gameCode} ${tier}`, now)
    return { code: 'OK', txId, pool: money(now.pool), reserve: money(now.reserve) }
  }

  function changeOf(
    request: Exclude<WalletRequest, PoolRequest | { call: 'balance' }>,
    balance: bigint,
  ): bigint | WalletAnswer {
    switch (request.call) {
      case 'bet':
        if (rolledBack.has(request.txId)) return { code: 'BET_ROLLED_BACK' }
        if (request.amount > balance) {
          return { code: 'INSUFFICIENT_FUNDS', balance: moneyText(balance, siteCurrency) }
        }
        return -request.amount
      case 'betWin':
        if (rolledBack.has(request.txId)) return { code: 'BET_ROLLED_BACK' }
        if (request.amount > balance) {
          return { code: 'INSUFFICIENT_FUNDS', balance: moneyText(balance, siteCurrency) }
        }
        return request.payout - request.amount
      case 'rollback': {
        const bet = wallet.movements.get(request.refTxId)
        if (bet?.call === 'betWin') return { code: 'BET_SETTLED' }
        rolledBack.add(request.refTxId)
        return bet?.call === 'bet' ? bet.amount : 0n
      }
      case 'cancelSettle':
        return -request.amount
      default:
        return request.amount
    }
  }

  return wallet
}
