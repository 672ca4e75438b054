import { gameVenueCategories, isGameVenue } from '@zhengju/domain/venue'
import type { CategoryCounts, OpenVenue, VenueDeps } from '../port.ts'
import { createSignedDesk } from '../signed/desk.ts'
import { createGameMerchant } from '../signed/merchant.ts'
import { signedMoney } from '../signed/money.ts'
import { createSignedStatement } from '../signed/statement.ts'

/** A venue of our own games: its merchant side and its wallet; the wire that all of them share is carried apart. */
export function createGameVenue(deps: VenueDeps): OpenVenue {
  const adapter = createGameMerchant(deps)
  let counts: CategoryCounts | undefined
  let paused: readonly string[] = []
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const answer = await adapter.openGames()
    const category = isGameVenue(deps.id) ? gameVenueCategories[deps.id] : undefined
    counts = answer === undefined || !category ? undefined : { [category]: answer.games }
    paused = answer?.paused ?? paused
  }

  return {
    id: deps.id,
    adapter,
    openTrial: adapter.openTrial,
    ...signedMoney(deps),
    statement: createSignedStatement(deps),
    desk: createSignedDesk(deps),
    counts: () => counts,
    pausedGames: () => paused,
    start() {
      void look()
      timer = setInterval(() => void look(), lookEveryMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

const lookEveryMs = 15_000
