import {
  bookedCarry,
  contributed,
  type JackpotFunds,
  type JackpotTier,
  sharedFunds,
} from '@zhengju/domain/games/jackpot'
import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { WalletAnswer } from '@zhengju/venue-protocol/wallet'
import type { HostDeps } from '../game.ts'
import * as store from '../store/jackpots.ts'
import type { StoredRound } from '../store/rounds.ts'
import { insertWalletCall } from '../store/wallet-calls.ts'
import type { EndedWalletCall } from '../wallet/queue-deps.ts'
import { orderOf, poolFundCall, poolWinCall, tierOf } from './pool-calls.ts'

/** The jackpots of one game. Their money stands in the platform's books: what is here is what is owed to those. */
export interface Jackpots {
  /** New tiers begin with what the operator gives. */
  open(): Promise<void>
  /** Books what has come in, in whole cents, every five seconds at most. */
  tick(): Promise<void>
  /** Stakes that were taken just now: a part of each is owed to every tier. */
  contribute(tx: Tx, stakes: readonly Minor[]): Promise<void>
  /** A round won these tiers: each pays all that it holds. */
  win(tx: Tx, round: StoredRound, tiers: readonly string[]): Promise<void>
  /** What the platform said of a tier; of a win what was paid. */
  heard(tx: Tx, ended: EndedWalletCall): Promise<Minor | undefined>
  /** What each pool holds, by the platform's last word. */
  pools(): Promise<readonly JackpotPool[]>
}

export interface JackpotPool {
  readonly tier: string
  readonly pool: Minor
}

export function createJackpots(
  parts: JackpotDeps,
  game: string,
  tiers: readonly JackpotTier[],
): Jackpots {
  const { db, runtime, wakeWallet } = parts
  const tierNamed = (id: string) => {
    const tier = tiers.find((one) => one.id === id)
    if (!tier) throw new Error(`${game} has no jackpot ${id}`)
    return tier
  }
  return {
    open: () =>
      db.tx(async (tx) => {
        for (const { id, seed } of byName(tiers)) {
          const isNew = await store.insertJackpot(tx, game, id)
          if (isNew)
            await fund(parts, tx, { game, tier: id }, 'seed', { pool: seed, reserve: seed })
        }
      }),
    async tick() {
      const known = await db.read((tx) => store.jackpotsOf(tx, game))
      const due = known.some(({ carry }) => carry.pool + carry.reserve >= centUnits)
      if (!due) return
      await db.tx(async (tx) => {
        for (const jackpot of await store.lockJackpots(tx, game)) {
          await book(parts, tx, game, tierNamed(jackpot.tier), jackpot)
        }
      })
    },
    async contribute(tx, stakes) {
      if (stakes.length === 0) return
      for (const { bookedAt, carry, tier } of await store.lockJackpots(tx, game)) {
        const of = tierNamed(tier)
        const next = stakes.reduce((sum, stake) => contributed(of, sum, stake), carry)
        await store.saveCarry(tx, game, tier, next, bookedAt)
      }
    },
    async win(tx, round, won) {
      await store.lockJackpots(tx, game)
      for (const id of won) {
        const { seed } = tierNamed(id)
        const sequence = await store.nextCall(tx, game, id)
        const of = { tier: id, sequence, seed }
        await insertWalletCall(tx, poolWinCall(runtime.random, tx.now, round, of))
      }
      tx.afterCommit(wakeWallet)
    },
    async heard(tx, { answer, call }) {
      const tier = tierOf(call.request)
      await store.lockJackpots(tx, game)
      await store.saveFunds(tx, game, tier, fundsOf(call.txId, answer))
      return call.call === 'poolWin' ? amount(call.txId, answer?.paid) : undefined
    },
    async pools() {
      const known = await db.read((tx) => store.jackpotsOf(tx, game))
      return tiers.flatMap(({ id }) => {
        const funds = known.find(({ tier }) => tier === id)?.funds
        return funds ? [{ tier: id, pool: funds.pool }] : []
      })
    },
  }
}

type JackpotDeps = Pick<HostDeps, 'db' | 'runtime' | 'wakeWallet'>

async function book(
  parts: JackpotDeps,
  tx: Tx,
  game: string,
  tier: JackpotTier,
  { bookedAt, carry, funds }: store.StoredJackpot,
): Promise<void> {
  const { id } = tier
  // The next is reckoned from what the one before came to.
  if (tx.now < bookedAt + bookEveryMs || !funds) return
  if (await store.isFunding(tx, orderOf(game, id))) return
  const { booked, rest } = bookedCarry(carry)
  if (booked.pool + booked.reserve === 0n) return
  await store.saveCarry(tx, game, id, rest, tx.now)
  const shared = sharedFunds(tier, funds.reserve, booked)
  await fund(parts, tx, { game, tier: id }, 'contributions', shared)
}

async function fund(
  { runtime, wakeWallet }: JackpotDeps,
  tx: Tx,
  { game, tier }: { readonly game: string; readonly tier: string },
  source: 'seed' | 'contributions',
  funds: JackpotFunds,
): Promise<void> {
  const sequence = await store.nextCall(tx, game, tier)
  const of = { game, tier, sequence, source, funds }
  await insertWalletCall(tx, poolFundCall(runtime.random, tx.now, of))
  tx.afterCommit(wakeWallet)
}

function byName(tiers: readonly JackpotTier[]): readonly JackpotTier[] {
  return tiers.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function fundsOf(txId: string, answer: WalletAnswer | undefined): JackpotFunds {
  return { pool: amount(txId, answer?.pool), reserve: amount(txId, answer?.reserve) }
}

/** An answer without its figures is none: the call goes out again. */
function amount(txId: string, text: string | undefined): Minor {
  const minor = text === undefined ? undefined : parseMoney(text, siteCurrency)
  if (minor === undefined) throw new Error(`the answer to ${txId} says nothing of the pool`)
  return minor
}

const bookEveryMs = 5_000
const centUnits = 10_000n
