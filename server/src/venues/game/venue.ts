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
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const games = await adapter.openGames()
    const category = isGameVenue(deps.id) ? gameVenueCategories[deps.id] : undefined
    counts = games === undefined || !category ? undefined : { [category]: games }
  }

  return {
    id: deps.id,
    adapter,
    openTrial: adapter.openTrial,
    ...signedMoney(deps),
    statement: createSignedStatement(deps),
    desk: createSignedDesk(deps),
    counts: () => counts,
    start() {
      void look()
      timer = setInterval(() => void look(), lookEveryMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}

const lookEveryMs = 15_000
