import type { Tx } from '@zhengju/storage/tx'
import { lockRounds, moveRound, type StoredRound } from '../store/rounds.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import { isDoubtful } from '../wallet/doubt.ts'
import type { EndedWalletCall, WalletEffects } from '../wallet/queue-deps.ts'
import { failureOf } from './refused.ts'
import { returnCall } from './round-calls.ts'

/** What the wallet's answers do to instant rounds. `ended` is told of each that is over, after the commit. */
export function createRoundEffects(deps: {
  readonly wakeWallet: () => void
  readonly ended: (roundId: string) => void
}): WalletEffects {
  return {
    isFinal: ({ call }, { code }) => call === 'rollback' && code === 'BET_SETTLED',
    async ended(tx, calls) {
      const rounds = await lockRounds(
        tx,
        calls.map(({ call }) => call.orderNo),
      )
      for (const ended of calls) {
        const round = rounds.get(ended.call.orderNo)
        if (!round) throw new Error(`wallet call ${ended.call.txId} belongs to no round`)
        if (await move(tx, round, ended)) tx.afterCommit(() => deps.ended(round.roundId))
        else tx.afterCommit(deps.wakeWallet)
      }
    },
  }
}

/** True: the round is over. */
async function move(
  tx: Tx,
  round: StoredRound,
  { call, answer }: EndedWalletCall,
): Promise<boolean> {
  const { roundId } = round
  if (call.call === 'rollback') {
    // It was carried out after all: what was drawn is paid, and stands.
    if (answer?.code === 'BET_SETTLED') await moveRound(tx, roundId, 'done')
    else await moveRound(tx, roundId, 'refused', 'system')
  } else if (round.state !== 'asked') throw new Error(`${roundId} has its answer already`)
  else if (!answer || isDoubtful(call, answer)) {
    await moveRound(tx, roundId, 'returning')
    await insertWalletCall(tx, returnCall(round))
    return false
  } else if (answer.code === 'OK') await moveRound(tx, roundId, 'done')
  else await moveRound(tx, roundId, 'refused', failureOf(answer.code))
  return true
}
