import { type Minor, siteCurrency } from '@zhengju/domain/money'
import type { Runtime } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import type { Database } from '@zhengju/storage/tx'
import { trialGames, trialMoney, trialName } from '@zhengju/venue-protocol/game'
import type { LaunchAnswer } from '@zhengju/venue-protocol/merchant'
import type { Sessions } from '../sessions.ts'
import { keepTrial, removeTrialRounds, removeTrials } from '../store/trials.ts'
import type { TrialWallet } from './trial-wallet.ts'

/** The venue of games that are tried: sessions, wallet and rounds of its own, which no other venue sees. */
export const trialVenue = 'trial'

export interface Trials {
  /** A visitor with play money; what he plays is forgotten within two days. */
  launch(): Promise<LaunchAnswer>
  forgetOld(): Promise<void>
}

export interface TrialDeps {
  readonly db: Database
  readonly runtime: Runtime
  readonly sessions: Pick<Sessions, 'launch'>
  readonly wallet: Pick<TrialWallet, 'open'>
}

export function createTrials({ db, runtime, sessions, wallet }: TrialDeps): Trials {
  let forgetAt = 0
  return {
    async launch() {
      const account = `trial_${hex(runtime.random, 12)}`
      const visitor = {
        account,
        memberRef: account,
        currency: siteCurrency,
        language: 'zh',
      } as const
      const launched = await sessions.launch(visitor)
      await db.tx((tx) => keepTrial(tx, launched.memberCode))
      wallet.open(account, money)
      return launched
    },
    async forgetOld() {
      const now = runtime.clock.now()
      if (now < forgetAt) return
      forgetAt = now + forgetMs
      while ((await db.tx((tx) => removeTrials(tx, now - keptMs))) > 0);
      while ((await db.tx((tx) => removeTrialRounds(tx, names, now - keptMs))) > 0);
    },
  }
}

const money: Minor = trialMoney
const names = trialGames.map(trialName)
/** Longer than a session lasts, and than a board that its visitor left stays open. */
const keptMs = 48 * 3_600_000
const forgetMs = 60_000
