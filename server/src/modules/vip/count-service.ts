import { siteCurrency } from '@zhengju/domain/money'
import { dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { countsNow, isChangedBefore, takeChanged } from '../turnover/index.ts'
import * as store from './count-store.ts'
import { judge } from './level-service.ts'
import type { Counted, CountedRow, DayChange } from './tables.ts'

const atOnce = 1_000

/** No day: nothing may be worked at yet. */
export const noDay = ''

/**
 * The last day that may be worked at, or none while bets from before `today` are not added up, or members not looked at
 * since: what another process does at this moment is not there yet, and a day is done only once.
 */
export async function onceCounted(tx: Tx, today: SiteDay, last: SiteDay): Promise<SiteDay> {
  const from = dayBounds(today)?.from ?? tx.now
  if (await isChangedBefore(tx, from)) return noDay
  return (await store.isAnybodyUnseen(tx)) ? noDay : last
}

const judgedAtOnce = 200

/**
 * Adds up what counts of the bets that were settled, voided or settled otherwise since, then judges whose they are. What
 * is killed between finds them by their turnover.
 */
export async function countChanged(db: Database): Promise<void> {
  while ((await db.tx(countSome)) > 0);
  for (let after: string | undefined; ; ) {
    const ids = await db.read((tx) => unjudged(tx, after))
    while (ids.length > 0 && (await db.tx((tx) => judgeSome(tx, ids))) > 0);
    if (ids.length < judgedAtOnce) return
    after = ids.at(-1)
  }
}

function unjudged(tx: Tx, after: string | undefined): Promise<string[]> {
  return store.unjudgedPage(tx, after, judgedAtOnce)
}

async function judgeSome(tx: Tx, memberIds: readonly string[]): Promise<number> {
  const rows = [...(await store.lockMembers(tx, memberIds)).values()]
  // Another process may have judged them since.
  const due = rows.filter(({ judged, total }) => judged !== total)
  return due.length > 0 ? judge(tx, due) : 0
}

async function countSome(tx: Tx): Promise<number> {
  const changed = await takeChanged(tx, atOnce)
  if (changed.length === 0) return 0
  const memberIds = [...new Set(changed.map(({ memberId }) => memberId))].sort()
  // What a bet counts is read under its member's lock: two processes may hold marks of the same one.
  const members = await store.lockMembers(tx, memberIds)
  const now = (await countsNow(tx, changed)).filter(({ currency }) => currency === siteCurrency)
  const before = new Map((await store.countedBefore(tx, changed)).map((row) => [keyOf(row), row]))
  const counts = now.flatMap((bet) => {
    const row = before.get(`${bet.venue} ${bet.betTxId}`)
    const at = bet.settledAt ?? row?.settled_at
    if (at === undefined) return []
    const day = bet.settledAt === null && row ? row.day : siteDay(Number(at))
    return [{ ...bet, settledAt: at, day, row }]
  })
  await store.saveCounted(tx, counts)
  const changes = joined(counts.flatMap(changesOf))
  await store.addToDays(tx, changes)
  const today = siteDay(tx.now)
  await store.touchDays(tx, changes)
  await store.markDays(
    tx,
    changes.filter(({ day }) => day < today),
  )
  const ofMember = Map.groupBy(counts, ({ memberId }) => memberId)
  const totals = [...members.values()].map((row) => {
    const own = ofMember.get(row.member_id) ?? []
    const more = own.reduce((sum, bet) => sum + bet.valid - (bet.row?.valid ?? 0n), 0n)
    return { ...row, total: row.total + more }
  })
  await store.saveMembers(tx, totals)
  return changed.length
}

function keyOf({ venue, bet_tx_id }: CountedRow): string {
  return `${venue} ${bet_tx_id}`
}

/** The day on which it counted before loses it, the day on which it counts now has it. */
function changesOf(bet: Counted & { readonly row: CountedRow | undefined }): DayChange[] {
  const { memberId, category, day, valid, fed, row } = bet
  const added = { memberId, category, day, valid, fed }
  if (!row) return [added]
  return [added, { memberId, category, day: row.day, valid: -row.valid, fed: -row.fed }]
}

function joined(changes: readonly DayChange[]): DayChange[] {
  const groups = Map.groupBy(changes, ({ memberId, day, category }) =>
    [memberId, day, category].join(' '),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const sum = (of: (change: DayChange) => bigint) =>
      group.reduce((total, change) => total + of(change), 0n)
    return first ? [{ ...first, valid: sum(({ valid }) => valid), fed: sum(({ fed }) => fed) }] : []
  })
}
