import { startHouse } from '@zhengju/house/testing/house-process'
import { createRuntime, hex } from '@zhengju/kit/runtime'
import { createScratch } from '@zhengju/storage/testing'
import { gamePaths, gameTokenHeader } from '@zhengju/venue-protocol/game'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { memberName } from './members.ts'
import { ask, type Platform, startPlatform, stopPlatform } from './platform-child.ts'
import type { WalletReady } from './wallet-load.ts'

/** Platform and house as they are, each a process of its own over PostgreSQL, and members who are in two venues. */
export interface GameVenue {
  readonly platform: WalletReady & Platform
  readonly houseOrigin: string
  /** Of members in their order, for the games that one plays alone. */
  readonly tokens: readonly string[]
  /** Of the first members, for the sea. */
  readonly seaTokens: readonly string[]
  end(): Promise<void>
}

export interface Crew {
  readonly members: number
  readonly fishers: number
}

const atOnce = 20
const { random } = createRuntime()

export async function openGameVenue(url: string, crew: Crew): Promise<GameVenue> {
  const keys = { ob: newKey('ob'), zjdz: newKey('zjdz'), zjby: newKey('zjby') }
  const [scratch, houseScratch] = [await createScratch(url), await createScratch(url)]
  const drop = async () => {
    await scratch.drop()
    await houseScratch.drop()
  }
  try {
    const gameKeys = {
      VENUE_ZJDZ_KEYS: keyText(keys.zjdz),
      VENUE_ZJBY_KEYS: keyText(keys.zjby),
    }
    const platform = await startPlatform<WalletReady>('./wallet-platform.ts', {
      ...{ DATABASE_URL: scratch.url, VENUE_GAMES_URL: 'http://127.0.0.1:1' },
      ...gameKeys,
    })
    const house = await startHouse(
      {
        ...{ DATABASE_URL: houseScratch.url, WALLET_URL: platform.origin, HOUSE_PORT: '0' },
        ...{ PROFILE: 'demo', NODE_ENV: 'production', VENUE_OB_KEYS: keyText(keys.ob) },
        ...gameKeys,
      },
      keys.ob,
    )
    async function enter(venue: 'zjdz' | 'zjby', count: number): Promise<readonly string[]> {
      const tokens: string[] = []
      while (tokens.length < count) {
        const group = Array.from({ length: Math.min(atOnce, count - tokens.length) }, (_, at) =>
          house.launch(memberName(tokens.length + at), keys[venue]),
        )
        tokens.push(...(await Promise.all(group)).map(({ requestId }) => requestId))
      }
      await ask(platform, { sessions: { venue, tokens } })
      // As each member's screen does before he plays: his seeds are made at the first look.
      await inGroups(tokens, (token) => lookAtSeeds(house.origin, token))
      return tokens
    }
    return {
      ...{ platform, houseOrigin: house.origin },
      tokens: await enter('zjdz', Math.min(crew.members, platform.memberCount)),
      seaTokens: await enter('zjby', crew.fishers),
      async end() {
        await house.stop()
        await stopPlatform(platform)
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}

async function inGroups<Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < values.length; from += atOnce) {
    await Promise.all(values.slice(from, from + atOnce).map(work))
  }
}

async function lookAtSeeds(origin: string, token: string): Promise<void> {
  const looked = await fetch(origin + gamePaths.seeds, { headers: { [gameTokenHeader]: token } })
  if (!looked.ok) throw new Error(`a look at seeds: ${looked.status}`)
  await looked.body?.cancel()
}

function newKey(venue: string): VenueKey {
  return { id: `${venue}-1`, hex: hex(random, 32) }
}

function keyText({ hex: secret, id }: VenueKey): string {
  return `${id}:${secret}`
}
