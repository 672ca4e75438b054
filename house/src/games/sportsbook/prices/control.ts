import type { Database } from '@zhengju/storage/tx'
import { priceLogPaths, type TradingAnswer } from '@zhengju/venue-protocol/control'
import { type Fields, integer, optional, parsed, text } from '@zhengju/venue-protocol/parse'
import type { Controls } from '../../../host/game.ts'
import { searchBets } from '../store/desk.ts'
import { reserveOf } from '../store/reserves.ts'
import { shownChain, shownPrices, unplacedPrice } from './proofs.ts'

/** What whoever has a bet may see of the log. */
export interface PriceShelf {
  bet(orderNo: string): Promise<TradingAnswer>
  chain(from: number | undefined): Promise<TradingAnswer>
}

export function createPriceShelf(db: Database): PriceShelf {
  return {
    bet: (orderNo) =>
      db.read(async (tx): Promise<TradingAnswer> => {
        const [bet] = await searchBets(tx, { orderNo, limit: 1 })
        if (bet) return { ok: true, data: { legs: await shownPrices(tx, bet) } }
        const waiting = await reserveOf(tx, orderNo)
        if (waiting) return { ok: true, data: { legs: [unplacedPrice(waiting.leg)] } }
        return { ok: false, failure: 'unknown', line: 'no such bet' }
      }),
    chain: async (from) => ({ ok: true, data: await db.read((tx) => shownChain(tx, from)) }),
  }
}

export function priceLogControls(shelf: PriceShelf): Controls {
  return {
    [priceLogPaths.bet]: read(
      (body) => text(body, 'orderNo', 40),
      (orderNo) => shelf.bet(orderNo),
    ),
    [priceLogPaths.chain]: read(
      (body) =>
        optional(body, 'from', (own, name) => integer(own, name, 1, Number.MAX_SAFE_INTEGER)),
      (from) => shelf.chain(from),
    ),
  }
}

function read<Asked>(
  readAsked: (body: Fields) => Asked,
  run: (asked: Asked) => Promise<TradingAnswer>,
) {
  return async (body: Fields): Promise<TradingAnswer> => {
    const asked = parsed(() => readAsked(body))
    if (asked.ok) return run(asked.value)
    return { ok: false, failure: 'malformed', line: `${asked.field} is wrong` }
  }
}
