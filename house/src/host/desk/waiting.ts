import type { Database } from '@zhengju/storage/tx'
import {
  type DeskWaiting,
  type DeskWaitings,
  deskWaitingPage,
  type WaitingRequest,
} from '@zhengju/venue-protocol/merchant'
import type { Game, OpenedGame } from '../game.ts'
import { type StoredWaiting, type WaitingAfter, waitingOf } from '../store/waiting.ts'

type Opened = readonly { readonly game: Game; readonly opened: OpenedGame }[]

/** Open boards and running chases of these games, the oldest first, and where the next page begins. */
export async function waiting(
  db: Database,
  games: Opened,
  { after }: WaitingRequest,
): Promise<DeskWaitings> {
  const names = games.map(({ game }) => game.name)
  const from = after === undefined ? undefined : placeOf(after)
  const found = await db.read((tx) => waitingOf(tx, names, from, deskWaitingPage + 1))
  const page = found.slice(0, deskWaitingPage)
  const last = found.length > deskWaitingPage ? page.at(-1) : undefined
  return {
    waiting: page.map((one) => shown(one, games)),
    ...(last && { next: `${last.since}-${last.waitingId}` }),
  }
}

function shown(one: StoredWaiting, games: Opened): DeskWaiting {
  const { account, done, factors, game, kind, left, movedAt, sealsAt, since, stake } = one
  const opened = games.find((each) => each.game.name === game)?.opened
  const unusedMs = opened?.instant?.abandonedAfterMs
  const boardEnd = unusedMs === undefined ? undefined : movedAt + unusedMs
  const endsAt = kind === 'board' ? boardEnd : sealsAt
  const once =
    kind === 'chase' ? opened?.shared?.chases.stakeOf(one.choice, one.currency) : undefined
  return {
    ...{ waitingId: one.waitingId, kind, game, account, since, stake, done },
    ...(kind === 'chase' && { left }),
    ...(once !== undefined && { rest: once * BigInt(factors) }),
    ...(endsAt !== undefined && { endsAt }),
  }
}

/** As `next` said it. */
function placeOf(text: string): WaitingAfter {
  const [since = '', waitingId = ''] = text.split('-')
  return { since: Number(since), waitingId }
}
