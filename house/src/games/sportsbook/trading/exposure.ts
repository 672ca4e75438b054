import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { SportsbookState } from '../state.ts'
import { refsOf } from '../store/desk.ts'
import { termsOf } from '../store/trading.ts'
import { sportsbookVenue } from '../venue.ts'
import { competitionsOf } from './board.ts'

/** What leagues and members may cost, those that may cost most first, each beside its limit. */
export async function exposureOf(parts: SportsbookState): Promise<object> {
  const { book, db, settings, trading } = parts
  const { positions } = trading
  const most = [...positions.members()]
    .toSorted(([, a], [, b]) => Number(b - a))
    .slice(0, mostMembers)
  const members = await db.read(async (tx) => {
    const refs = await refsOf(
      tx,
      most.map(([id]) => id),
    )
    const rows: object[] = []
    for (const [id, openWin] of most) {
      const share = BigInt((await termsOf(tx, id))?.sharePercent ?? 100)
      const limit = (settings.liability.member * share) / 100n
      rows.push({ memberRef: refs.get(id) ?? '', openWin: money(openWin), limit: money(limit) })
    }
    return rows
  })
  const limit = money(settings.liability.competition)
  const listed = competitionsOf(parts, book.at(sportsbookVenue).listed())
  const names = new Set(listed.map(({ name }) => name))
  // What is over and not settled yet stands in no list.
  const others = [...positions.competitions()].flatMap(([name, cost]) =>
    names.has(name)
      ? []
      : [{ competitionId: '', name, fixtures: 0, worst: money(cost), own: null }],
  )
  let worst = 0n
  for (const fixture of positions.fixtures()) worst += fixture.worst
  let openWin = 0n
  for (const [, win] of positions.members()) openWin += win
  return {
    competitions: [...listed, ...others].map((one) => ({ ...one, limit })),
    members,
    worst: money(worst),
    openWin: money(openWin),
  }
}

function money(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}

const mostMembers = 100
