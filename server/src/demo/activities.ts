import { addDays, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { flipSeasons, openNext, proposeSeason } from '../modules/flip/index.ts'
import { approveProposed, listShelfItems, saveOnShelf } from '../modules/mall/index.ts'
import { operatorNamed } from '../modules/office/index.ts'
import { decideSeason, draftSeason, officeSeasons } from '../modules/peak-bet/index.ts'
import type { Actor } from '../modules/trail/index.ts'

const reason = '演示数据'
const first = { size: 1 }
/** As often as one may have it, by level. */
const each = (count: number) => Array.from({ length: 11 }, () => count)

type Wish = Parameters<typeof saveOnShelf>[1]

const shelf: readonly Pick<
  Wish,
  'kind' | 'name' | 'note' | 'price' | 'stock' | 'bonus' | 'voucher' | 'limits'
>[] = [
  {
    kind: 'bonus',
    name: '礼金券 10 元',
    note: '领取后 30 天内用完流水',
    price: 1_000,
    stock: 200,
    bonus: { amount: '10.00', multiplePercent: 300, mostTimes: 5, claimDays: 30 },
    limits: each(2),
  },
  {
    kind: 'voucher',
    name: '免费投注 10 元',
    note: '体育场馆通用',
    price: 600,
    stock: 100,
    voucher: {
      ...{ kind: 'freeBet', amount: '10.00', percent: 0, mostExtra: '0.00' },
      ...{ venues: ['ob', 'im', 'fb'], lifeDays: 30 },
    },
    limits: each(2),
  },
  {
    kind: 'goods',
    name: '搪瓷杯',
    note: '白底红印，7 天内寄出',
    price: 800,
    stock: 50,
    limits: each(2),
  },
  {
    kind: 'goods',
    name: '三号训练足球',
    note: '7 天内寄出',
    price: 2_000,
    stock: 20,
    limits: each(1),
  },
]

const flip = {
  ...{ title: '演示第一期', sign: 1, per: '100.00', playMost: 10, dayMost: 11 },
  ...{ multiplePercent: 300, mostTimes: 10 },
  prizes: [
    { kind: 'money', amount: '88.00', weight: 100, stock: 10 },
    { kind: 'money', amount: '8.00', weight: 1_400, stock: 300 },
    { kind: 'coin', amount: '20', weight: 3_500, stock: 5_000 },
    { kind: 'coin', amount: '5', weight: 5_000, stock: 20_000 },
  ],
} as const

const contest = {
  ...{ name: '演示赛季', friendCap: '5000.00' },
  terms: { multiplePercent: 300, mostTimes: 10, claimDays: 30 },
} as const
const contestDays = 13

/** What members exchange coins for, turn cards of and compete for, each made once and by two as always. */
export async function openActivitiesOnce(
  tx: Tx,
  names: readonly [asks: string, decides: string],
): Promise<void> {
  const [asks, decides] = await Promise.all(names.map((name) => actorNamed(tx, name)))
  if (!asks || !decides) return
  if ((await listShelfItems(tx, first)).items.length === 0) {
    for (const item of shelf) {
      const wish = { ...item, isOn: true, version: 0, stockSeen: 0, reason }
      const { id: itemId, version, proposed } = await saveOnShelf(tx, { ...asks, ...wish })
      if (proposed) await approveProposed(tx, { ...decides, itemId, version, reason })
    }
  }
  if ((await flipSeasons(tx, first)).items.length === 0) {
    const prizes = [...flip.prizes]
    const { id: seasonId } = await proposeSeason(tx, { ...asks, ...flip, prizes, reason })
    await openNext(tx, { ...decides, seasonId, reason })
  }
  if ((await officeSeasons(tx, first)).items.length === 0) {
    const today = siteDay(tx.now)
    const [fromDay = today, toDay = today] = [1, 1 + contestDays].map((days) =>
      addDays(today, days),
    )
    const prizes = [
      { from: 1, to: 1, each: '888.00' },
      { from: 2, to: 3, each: '288.00' },
      { from: 4, to: 10, each: '88.00' },
    ]
    const wish = { ...contest, fromDay, toDay, categories: ['sport' as const], prizes, reason }
    const { id: seasonId } = await draftSeason(tx, { ...asks, ...wish })
    await decideSeason(tx, 'reserve', { ...decides, seasonId, reason })
  }
}

async function actorNamed(tx: Tx, name: string): Promise<Actor | undefined> {
  const id = await operatorNamed(tx, name)
  if (id === undefined) return undefined
  const visitor = { address: '127.0.0.1', userAgent: '', client: 'office', deviceId: undefined }
  return { operator: { id, name, sessionId: '', permissions: new Set() }, visitor }
}
