import type { SportsbookState } from '../state.ts'
import { loadRules, openBets } from '../store/trading.ts'

/** What stood before the start: every open bet counts again, and what the desk has set holds. */
export async function openTrading({ db, trading }: SportsbookState): Promise<void> {
  for (const rule of await db.read(loadRules)) trading.rules.set(rule)
  let after = ''
  for (;;) {
    const page = await db.read((tx) => openBets(tx, after, pageSize))
    for (const { memberId, order } of page) trading.positions.follow(memberId, order)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.order.orderNo
  }
}

const pageSize = 1_000
