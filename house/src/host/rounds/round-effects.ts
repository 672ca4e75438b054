import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { GameFailure } from '@zhengju/venue-protocol/game'
import type { Jackpots } from '../jackpots/jackpots.ts'
import { tierOf, wonRoundOf } from '../jackpots/pool-calls.ts'
import {
  endRounds,
  keepJackpots,
  lockRounds,
  moveRound,
  openRound,
  type StoredRound,
} from '../store/rounds.ts'
import { insertWalletCall, type WaitingCall } from '../store/wallet-calls.ts'
import { isDoubtful } from '../wallet/doubt.ts'
import type { EndedWalletCall, WalletEffects } from '../wallet/queue-deps.ts'
import { failureOf } from './refused.ts'
import { returnCall } from './round-calls.ts'

/** What the wallet's answers do to rounds of one member. `ended` is told of each that no longer waits, after the commit. */
export function createRoundEffects(deps: {
  readonly wakeWallet: () => void
  readonly ended: (round: StoredRound) => void
  readonly jackpots?: Jackpots | undefined
}): WalletEffects {
  return {
    isFinal: ({ call }, { code }) => call === 'rollback' && code === 'BET_SETTLED',
    async ended(tx, calls) {
      const rounds = await lockRounds(
        tx,
        calls.flatMap(({ call }) => roundIdOf(call) ?? []),
      )
      const taken: StoredRound[] = []
      for (const ended of calls) {
        const roundId = roundIdOf(ended.call)
        const round = roundId === undefined ? undefined : rounds.get(roundId)
        if (roundId !== undefined && !round) {
          throw new Error(`wallet call ${ended.call.txId} belongs to no round`)
        }
        const after = isPoolCall(ended.call)
          ? await hearPool(tx, deps.jackpots, ended, round)
          : round && (await move(tx, round, ended))
        if (after === 'taken' && round) taken.push(round)
        else if (typeof after === 'object') tx.afterCommit(() => deps.ended(after))
        else tx.afterCommit(deps.wakeWallet)
      }
      const over = await settle(tx, deps.jackpots, taken)
      tx.afterCommit(() => over.forEach(deps.ended))
    },
  }
}

/** Rounds whose stake and payout were carried out; answers those that are over with it. */
async function settle(
  tx: Tx,
  jackpots: Jackpots | undefined,
  rounds: readonly StoredRound[],
): Promise<readonly StoredRound[]> {
  await jackpots?.contribute(
    tx,
    rounds.map(({ stake }) => stake),
  )
  const over: StoredRound[] = []
  for (const round of rounds) {
    const won = jackpots ? wonTiers(round) : []
    if (won.length === 0) over.push({ ...round, state: 'done' })
    else {
      await jackpots?.win(tx, round, won)
      await moveRound(tx, round.roundId, 'paying')
    }
  }
  if (over.length > 0) {
    endRounds(
      tx,
      over.map(({ roundId }) => roundId),
    )
  }
  return over
}

/** What a tier holds now; its round is over once every tier that it won has paid. */
async function hearPool(
  tx: Tx,
  jackpots: Jackpots | undefined,
  ended: EndedWalletCall,
  round: StoredRound | undefined,
): Promise<After> {
  const paid = await jackpots?.heard(tx, ended)
  if (paid === undefined || !round) return 'waits'
  // Another tier's word may have come in the same transaction.
  const [known = round] = (await lockRounds(tx, [round.roundId])).values()
  const all = { ...known.jackpots, [tierOf(ended.call.request)]: moneyText(paid, siteCurrency) }
  await keepJackpots(tx, round.roundId, all)
  if (wonTiers(round).some((tier) => all[tier] === undefined)) return 'waits'
  return moved(tx, { ...known, jackpots: all }, 'done')
}

/** As the outcome names them. */
function wonTiers({ outcome }: StoredRound): readonly string[] {
  const { jackpots } = outcome
  return Array.isArray(jackpots) ? jackpots.map(String) : []
}

function isPoolCall({ call }: WaitingCall): boolean {
  return call === 'poolFund' || call === 'poolWin'
}

/** None where it only fills a pool. */
function roundIdOf(call: WaitingCall): string | undefined {
  if (call.call === 'poolFund') return undefined
  return call.call === 'poolWin' ? wonRoundOf(call.request) : call.orderNo
}

/** `taken`: stake and payout were carried out as one. A round: nothing of it waits for the wallet, and so it is now. */
type After = 'taken' | 'waits' | StoredRound

async function move(tx: Tx, round: StoredRound, { call, answer }: EndedWalletCall): Promise<After> {
  const { roundId } = round
  if (call.call === 'rollback') {
    // It was carried out after all: what was drawn is paid, and stands.
    if (answer?.code === 'BET_SETTLED') return 'taken'
    return moved(tx, round, 'refused', 'system')
  }
  if (call.call === 'win') return moved(tx, round, 'done')
  if (round.state !== 'asked') throw new Error(`${roundId} has its answer already`)
  if (!answer || isDoubtful(call, answer)) {
    await moveRound(tx, roundId, 'returning')
    await insertWalletCall(tx, returnCall(round))
    return 'waits'
  }
  if (answer.code === 'OK' && call.call === 'bet') {
    await openRound(tx, roundId)
    return { ...round, state: 'open' }
  }
  return answer.code === 'OK' ? 'taken' : moved(tx, round, 'refused', failureOf(answer.code))
}

async function moved(
  tx: Tx,
  round: StoredRound,
  state: 'done' | 'refused',
  failure?: GameFailure,
): Promise<StoredRound> {
  await moveRound(tx, round.roundId, state, failure)
  return { ...round, state, failure }
}
