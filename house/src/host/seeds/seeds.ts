import type { Random } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import type { Tx } from '@zhengju/storage/tx'
import type { RevealedSeed, SeedsView } from '@zhengju/venue-protocol/game'
import { lockMember } from '../store/members.ts'
import {
  currentSeed,
  hasOpenRound,
  insertNextSeed,
  nextCommit,
  revealSeed,
  type StoredSeed,
  useNextSeed,
} from '../store/seeds.ts'
import { seal, sha256 } from './seal.ts'

/** The seeds of a member who plays alone. Whoever calls these has the member locked, or lets them lock him. */
export interface Seeds {
  /** Made at the first look. */
  view(tx: Tx, memberId: string): Promise<SeedsView>
  /** Shows the seed in use and takes the next one; undefined while a round of it waits for money. */
  rotate(
    tx: Tx,
    memberId: string,
    clientSeed: string,
  ): Promise<{ readonly revealed: RevealedSeed; readonly seeds: SeedsView } | undefined>
  /** Those that the next round is drawn from, made where there are none. Whoever draws takes the nonce. */
  use(tx: Tx, memberId: string): Promise<StoredSeed>
}

export function createSeeds(random: Random): Seeds {
  async function makeNext(tx: Tx, memberId: string): Promise<void> {
    const serverSeed = hex(random, 32)
    await insertNextSeed(tx, memberId, { commit: sha256(serverSeed), serverSeed: seal(serverSeed) })
  }

  /** Locks the member: two first looks make one pair of seeds. */
  async function current(tx: Tx, memberId: string): Promise<StoredSeed> {
    await lockMember(tx, memberId)
    const found = await currentSeed(tx, memberId)
    if (found) return found
    await makeNext(tx, memberId)
    await useNextSeed(tx, memberId, hex(random, 16))
    await makeNext(tx, memberId)
    const made = await currentSeed(tx, memberId)
    if (!made) throw new Error('the member got no seed')
    return made
  }

  async function view(tx: Tx, memberId: string): Promise<SeedsView> {
    const { commit, clientSeed, nonce } = await current(tx, memberId)
    const next = await nextCommit(tx, memberId)
    if (next === undefined) throw new Error('the member has no next seed')
    return { commit, nextCommit: next, clientSeed, nonce }
  }

  return {
    view,
    async rotate(tx, memberId, clientSeed) {
      await current(tx, memberId)
      if (await hasOpenRound(tx, memberId)) return undefined
      const revealed = await revealSeed(tx, memberId)
      if (!revealed) throw new Error('the member had no seed to show')
      await useNextSeed(tx, memberId, clientSeed)
      await makeNext(tx, memberId)
      return { revealed, seeds: await view(tx, memberId) }
    },
    use: current,
  }
}
