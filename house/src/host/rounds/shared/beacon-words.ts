import type { HostDeps } from '../../game.ts'
import { awaitingBeacon, keepBeaconWord } from '../../store/round-beacons.ts'

export interface BeaconWords {
  /** Asks for what sealed rounds of a game wait for; nobody waits for the answers, the clock of no table stands still. */
  look(game: string): Promise<void>
  stop(): Promise<void>
}

export function createBeaconWords(
  { beacon, db, report }: Pick<HostDeps, 'beacon' | 'db' | 'report'>,
  changed: (roundId: string) => void,
): BeaconWords {
  const asking = new Map<string, Promise<void>>()
  /** Said once a round: it is asked again every second. */
  const reported = new Set<string>()

  async function ask({ awaited, roundId }: Awaiting): Promise<void> {
    try {
      const word = await beacon.word(awaited)
      if (!word) return
      await db.tx((tx) => keepBeaconWord(tx, roundId, word))
      changed(roundId)
    } catch (error) {
      if (!reported.has(roundId)) report(error)
      reported.add(roundId)
      for (const oldest of reported) if (reported.size > mostReported) reported.delete(oldest)
    }
  }

  return {
    async look(game) {
      const waiting = await db.read((tx) => awaitingBeacon(tx, game, mostAsked))
      for (const one of waiting) {
        if (asking.has(one.roundId)) continue
        const asked = ask(one).finally(() => asking.delete(one.roundId))
        asking.set(one.roundId, asked)
      }
    },
    async stop() {
      await Promise.all(asking.values())
    },
  }
}

type Awaiting = Awaited<ReturnType<typeof awaitingBeacon>>[number]

const mostAsked = 20
const mostReported = 100
