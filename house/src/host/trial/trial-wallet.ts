import { createHash } from 'node:crypto'
import { type Minor, moneyText } from '@zhengju/domain/money'
import type { WalletAnswer, WalletRequest } from '@zhengju/venue-protocol/wallet'
import type { WalletClient } from '../wallet/client.ts'

/**
 * Play money of visitors who try a game: in memory alone, in nobody's books, and gone with the process. It speaks the
 * wallet's dialect, so games know no difference.
 */
export interface TrialWallet extends WalletClient {
  open(account: string, money: Minor): void
}

interface Purse {
  balance: Minor
  /** What was answered last, by call: asked again it is the same. */
  readonly answers: Map<string, { readonly inputHash: string; readonly answer: WalletAnswer }>
  /** Stakes that may still be given back, by call. */
  readonly stakes: Map<string, Minor>
}

/** The purse that was opened longest ago is forgotten first, and of a purse its oldest answer. */
export function createTrialWallet(mostPurses = 5_000): TrialWallet {
  const purses = new Map<string, Purse>()

  async function send(request: WalletRequest): Promise<WalletAnswer> {
    if (request.call === 'poolFund' || request.call === 'poolWin') return { code: 'VENUE_CLOSED' }
    const purse = purses.get(request.account)
    if (!purse) return isStake(request) ? { code: 'TOKEN_EXPIRED' } : done(request, 0n)
    if (request.call === 'balance') {
      return { code: 'OK', balance: moneyText(purse.balance, request.currency) }
    }
    const inputHash = hashOf(request)
    const known = purse.answers.get(request.txId)
    if (known) return known.inputHash === inputHash ? known.answer : { code: 'CONFLICT' }
    const change = changeOf(request, purse)
    const answer: WalletAnswer =
      typeof change === 'bigint' ? done(request, purse.balance + change) : change
    if (typeof change === 'bigint') purse.balance += change
    if (typeof change === 'bigint') keepStake(purse.stakes, request)
    purse.answers.set(request.txId, { inputHash, answer })
    forgetOldest(purse.answers, mostAnswers)
    return answer
  }

  return {
    open(account, money) {
      purses.set(account, { balance: money, answers: new Map(), stakes: new Map() })
      forgetOldest(purses, mostPurses)
    },
    send,
    async settle(_requestId, requests) {
      return { code: 'OK', answers: await Promise.all(requests.map(send)) }
    },
  }
}

type Moving = Exclude<WalletRequest, { call: 'balance' | 'poolFund' | 'poolWin' }>

function changeOf(request: Moving, { balance, stakes }: Purse): Minor | WalletAnswer {
  switch (request.call) {
    case 'bet':
    case 'betWin': {
      if (request.amount > balance) {
        return { code: 'INSUFFICIENT_FUNDS', balance: moneyText(balance, request.currency) }
      }
      return request.call === 'bet' ? -request.amount : request.payout - request.amount
    }
    case 'rollback':
      // Never in doubt: what was answered is known, what was not was not taken.
      return stakes.get(request.refTxId) ?? 0n
    case 'cancelSettle':
      return -request.amount
    default:
      return request.amount
  }
}

function keepStake(stakes: Purse['stakes'], request: Moving): void {
  if (request.call === 'bet') stakes.set(request.txId, request.amount)
  else if ('refTxId' in request) stakes.delete(request.refTxId)
  forgetOldest(stakes, mostAnswers)
}

function forgetOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

function isStake({ call }: WalletRequest): boolean {
  return call === 'bet' || call === 'betWin' || call === 'balance'
}

/** Without a purse nothing is owed: play money ends with the process. */
function done(request: Exclude<WalletRequest, { call: 'poolFund' | 'poolWin' }>, balance: Minor) {
  const txId = 'txId' in request ? request.txId : undefined
  const shown = moneyText(balance, request.currency)
  return { code: 'OK', balance: shown, ...(txId !== undefined && { txId }) } as const
}

function hashOf({ requestId: _, ...input }: WalletRequest): string {
  const text = JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

const mostAnswers = 500
