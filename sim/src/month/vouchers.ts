import { listVouchers, releaseVoucher, reserveVoucher } from '@zhengju/contract/voucher/calls'
import { grantVouchers, proposeVouchers } from '@zhengju/contract/voucher/office-calls'
import { fundedCampaign } from '@zhengju/domain/ledger'
import { lesser, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import { boostOf, voucherLimits } from '@zhengju/domain/voucher'
import { stake } from '@zhengju/server/testing/bets'
import type { OperatorPerson } from '@zhengju/server/testing/operators'
import type { World } from '@zhengju/server/testing/world'
import type { Tx } from '@zhengju/storage/tx'
import type { Decided } from './acts.ts'
import type { Dice } from './dice.ts'
import type { Soul } from './people.ts'

const reason = '按活动方案'
const shape = { venues: ['ob'], lifeDays: 7, mostPerMember: 2, reason } as const
const issues = [
  { ...shape, title: '周中免费投注', kind: 'freeBet', amount: '20.00', percent: 0, mostExtra: '0' },
  {
    ...shape,
    title: '周末加赔',
    kind: 'oddsBoost',
    amount: '50.00',
    percent: 20,
    mostExtra: '10.00',
  },
] as const

/** What the shelf of the mall has of them. */
export const shelfVouchers = issues.map(({ title, kind, amount, percent, mostExtra }) => {
  const voucher = { kind, amount, percent, mostExtra, venues: ['ob'], lifeDays: 10 }
  return { name: `${title}券`, voucher }
})

/** A free bet and a boost for everybody who may have them: one operator proposes, another one agrees. */
export async function issuedVouchers(
  world: World,
  souls: readonly Soul[],
  [asks, agrees]: readonly [OperatorPerson, OperatorPerson],
): Promise<void> {
  const names = souls.map(({ person }) => person.name)
  for (let at = 0; at < names.length; at += voucherLimits.members) {
    const members = names.slice(at, at + voucherLimits.members)
    for (const issue of issues) {
      const { id: issueId } = await world.must(
        proposeVouchers,
        { body: { ...issue, members } },
        asks,
      )
      await world.must(grantVouchers, { params: { issueId }, body: { reason } }, agrees)
    }
  }
}

/** Keeps one for a bet and bets it, or thinks better of it; void it can be used again. */
export async function usedVoucher(
  world: World,
  dice: Dice,
  soul: Soul,
): Promise<Decided | undefined> {
  const { person } = soul
  const { items } = await world.must(listVouchers, { query: { group: 'usable' } }, person)
  const one = items.length > 0 ? dice.of(items) : undefined
  if (!one) return undefined
  const risk = parseMoney(one.amount, siteCurrency) ?? 0n
  const leg = { fixtureId: `F${dice.below(9)}`, marketId: 'M1', selectionId: 'S1' }
  const slip = { venue: 'ob', kind: 'single', legs: [leg], stake: one.amount }
  const body = { ...slip, mostReturn: moneyText(risk * 4n, siteCurrency) }
  const of = { params: { voucherId: one.id } }
  const kept = await world.call(reserveVoucher, { ...of, body }, person)
  if (kept.data?.state !== 'reserved') return undefined
  if (dice.one(10)) {
    await world.call(releaseVoucher, { ...of, body: {} }, person)
    return undefined
  }
  const bet = await stake(world, person, risk, { legs: [leg] }).catch(() => undefined)
  if (!bet) return undefined
  if (dice.one(6)) {
    // Nobody's money has moved, and the voucher is there again.
    await bet.win(risk, { results: ['void'], outcome: 'void' })
    return undefined
  }
  const payout = dice.of([0n, 0n, risk / 2n, risk * 2n, risk * 4n])
  const win = await bet.win(payout)
  const decided: Decided = { soul, bet, win, payout, isFree: one.kind === 'freeBet' }
  soul.betNet += netOf(decided)
  return decided
}

/** What a decided bet brought the member: a free bet takes its stake whatever comes, and brings what exceeds it. */
export function netOf({ bet, payout, isFree }: Pick<Decided, 'bet' | 'payout' | 'isFree'>): bigint {
  if (!isFree) return payout - bet.risk
  return payout > bet.risk ? payout - bet.risk - bet.risk : -bet.risk
}

/** Stakes of free bets that came back are their funds', boosts paid what was promised, and nothing is due. */
export async function vouchersOf(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<Use>(
    `select u.order_no, u.state, u.stake, u.open, u.paid, u.won, u.due, u.returned, u.held, u.extra_paid, v.kind,
       v.promotion, v.percent from voucher_use u join voucher v on v.id = u.voucher_id`,
  )
  return [...rows.flatMap(useFaults), ...(await returnsOf(tx, rows))]
}

interface Use {
  readonly order_no: string
  readonly state: string
  readonly stake: bigint
  readonly open: bigint
  readonly paid: bigint
  readonly won: bigint
  readonly due: bigint
  readonly returned: bigint
  readonly held: bigint
  readonly extra_paid: bigint
  readonly kind: 'freeBet' | 'oddsBoost'
  readonly promotion: 'voucher' | 'mall'
  readonly percent: number
}

function useFaults(use: Use): string[] {
  const found: string[] = []
  const of = `bet ${use.order_no} of a ${use.kind}`
  if (use.due !== use.returned) found.push(`${of} owes its fund ${use.due - use.returned}`)
  const isSettled = use.state === 'settled' && use.open === 0n
  const back = lesser(use.paid, use.stake)
  if (use.kind === 'freeBet' && isSettled && use.returned !== back) {
    found.push(`${of} paid ${use.paid} and gave back ${use.returned} of ${use.stake}`)
  }
  const extra = use.kind === 'oddsBoost' && isSettled ? boostOf(use, use) : 0n
  if (use.extra_paid !== extra) found.push(`${of} paid ${use.extra_paid} on top, due are ${extra}`)
  return found
}

async function returnsOf(tx: Tx, uses: readonly Use[]): Promise<string[]> {
  const found: string[] = []
  for (const promotion of ['voucher', 'mall'] as const) {
    const row = await tx.one<{ sum: bigint }>(
      `select coalesce(sum(e.amount), 0)::bigint as sum from ledger_transaction t
       join ledger_entry e on e.transaction_id = t.id join ledger_owner o on o.id = e.owner_id
       where t.movement in ('freeBetReturned', 'freeBetTakenBack') and o.owner = $1`,
      [fundedCampaign(promotionCampaigns[promotion]).owner],
    )
    const said = uses
      .filter((use) => use.promotion === promotion)
      .reduce((sum, { returned }) => sum + returned, 0n)
    if (said !== row?.sum) found.push(`${promotion} had ${row?.sum} back, its bets say ${said}`)
  }
  return found
}
