import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { turnoverWaterfall } from '@zhengju/contract/turnover/calls'
import { moneyText } from '@zhengju/domain/money'
import { nothingFedReason, type TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import type { NewestSettled, SettledPlace } from './audit-service.ts'
import { allocationsOfBets, betKey, findBets } from './batch-store.ts'
import { categoryOf, venueOf } from './parse.ts'
import * as store from './store.ts'
import type { BetRow, LotRow } from './tables.ts'

type Waterfall = DataOf<typeof turnoverWaterfall>
type FedBet = Waterfall['items'][number]

export interface WaterfallOf {
  readonly memberId: string
  readonly rules: TurnoverRules
  readonly newest: NewestSettled
}

export interface WaterfallQuery {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

/** 流水明细: settled bets, the newest first, with the lots that each fed; what is not counted yet is passed over. */
export async function waterfall(
  tx: Tx,
  { memberId, rules, newest }: WaterfallOf,
  { cursor, size = 20 }: WaterfallQuery,
): Promise<Waterfall> {
  const keys = await newest(tx, memberId, { before: placeOf(cursor), limit: size + 1 })
  const shown = keys.slice(0, size)
  const known = shown.length > 0 ? await findBets(tx, shown) : new Map<string, BetRow>()
  const bets = shown.flatMap((key) => {
    const bet = known.get(betKey(key))
    return bet?.state === 'settled' && bet.member_id === memberId ? [bet] : []
  })
  const fed = bets.length > 0 ? await allocationsOfBets(tx, bets) : []
  const lotIds = [...new Set(fed.map(({ lot_id }) => lot_id))]
  const lots = new Map((await store.lotsById(tx, lotIds)).map((lot) => [lot.id, lot]))
  const items = bets.map((bet) =>
    presentBet(bet, {
      rules,
      fed: fed.flatMap(({ venue, bet_tx_id, lot_id, amount }) => {
        const lot = lots.get(lot_id)
        const isOwn = venue === bet.venue && bet_tx_id === bet.bet_tx_id
        return lot && isOwn ? [{ lot, amount }] : []
      }),
    }),
  )
  const last = shown.at(-1)
  return { items, nextCursor: keys.length > size && last ? cursorOf(last) : null }
}

function presentBet(
  bet: BetRow,
  {
    rules,
    fed,
  }: {
    readonly rules: TurnoverRules
    readonly fed: readonly { readonly lot: LotRow; readonly amount: bigint }[]
  },
): FedBet {
  const { currency } = bet
  const category = categoryOf(bet.category)
  const [valid, discarded] = [bet.valid ?? 0n, bet.discarded ?? 0n]
  const reason = nothingFedReason({
    ...{ isVoid: bet.is_void, isReplay: bet.is_replay, isFree: bet.is_free },
    ...{ valid, discarded },
    weightPercent: rules.weightPercent[category],
    whole: bet.whole_valid ?? 0n,
    isBelowFloor: bet.lines_at_floor === 0,
  })
  return {
    ...{ orderNo: bet.order_no, venue: venueOf(bet.venue), category },
    risk: moneyText(bet.risk, currency),
    payout: moneyText(bet.payout ?? 0n, currency),
    settledAt: Number(bet.settled_at ?? 0n),
    validBet: moneyText(valid, currency),
    fed: fed.map(({ lot, amount }) => ({
      ...{ lotId: lot.id, source: lot.source },
      base: moneyText(lot.base, lot.currency),
      amount: moneyText(amount, currency),
    })),
    discarded: moneyText(discarded, currency),
    reason: reason ?? null,
  }
}

/** A venue's id may be any text. */
function cursorOf({ settledAt, betTxId }: SettledPlace): string {
  return `${settledAt}.${Buffer.from(betTxId).toString('base64url')}`
}

/** Another text reads from the beginning. */
function placeOf(cursor = ''): SettledPlace | undefined {
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,180})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) return undefined
  const betTxId = Buffer.from(id, 'base64url').toString()
  return betTxId.includes('\0') ? undefined : { settledAt: Number(at), betTxId }
}
