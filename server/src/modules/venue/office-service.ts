import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  listHeldSettlements,
  releaseSettlement,
} from '@zhengju/contract/settlement/office-calls'
import { moneyText } from '@zhengju/domain/money'
import type { VenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { memberById } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './settlement-store.ts'

type HeldList = DataOf<typeof listHeldSettlements>
type HeldItem = HeldList['items'][number]

export interface SettlementDeps {
  readonly venues: OpenVenues
}

/** The venues are asked each time: what they hold is theirs, only who let it go is ours. */
export async function heldSettlements(db: Database, venues: OpenVenues): Promise<HeldList> {
  const lists = await Promise.all([...venues.keys()].map((venue) => heldAt(venues, venue)))
  const held = lists.flatMap((list) => list ?? [])
  held.sort((one, other) => one.heldAt - other.heldAt)
  const orderNos = held.map(({ orderNo }) => orderNo)
  return db.read(async (tx) => {
    const rows = await store.releasesOf(tx, orderNos)
    const items = await Promise.all(held.map((one) => present(tx, one, rows)))
    return { items, isWhole: !lists.includes(undefined) }
  })
}

export interface ReleaseCommand extends Actor, store.Holding {
  readonly reason: string
  readonly command: Command
}

/**
 * The first operator asks, the second agrees; both stand in the trail before the venue is told. What is agreed is told
 * again by whoever presses, until the venue has answered: it knows a repeated call.
 */
export async function release(
  db: Database,
  venues: OpenVenues,
  asked: ReleaseCommand,
): Promise<DataOf<typeof releaseSettlement>> {
  if (asked.reason.trim() === '') throw new Failure('office.reasonRequired')
  const known = await db.tx((tx) => store.lockRelease(tx, asked))
  const item = known?.agreed_name ? undefined : await heldItem(venues, asked)
  const { state } = await asked.command.once((tx) => (item ? decide(tx, asked, item) : agreed))
  if (state === 'asked') return { state }
  const rows = await db.read((tx) => store.releasesOf(tx, [asked.orderNo]))
  const row = rows.find((one) => isOf(one, asked))
  const outcome = await venues.get(asked.venue)?.adapter.releaseSettlement({
    orderNo: asked.orderNo,
    heldAt: asked.heldAt,
    by: [row?.asked_name, row?.agreed_name].join(', '),
    reason: row?.agreed_reason ?? asked.reason,
  })
  if (outcome === undefined) throw new Failure('venue.unavailable')
  if (outcome === 'changed') throw new Failure('office.decided')
  return { state: 'released' }
}

type Decision = { readonly state: 'asked' | 'agreed' }
const agreed = Promise.resolve<Decision>({ state: 'agreed' })

async function decide(tx: Tx, asked: ReleaseCommand, item: Held): Promise<Decision> {
  const by = { operatorId: asked.operator.id, reason: asked.reason }
  const { memberRef, risk, maxWin, payout, currency } = item
  const deed = {
    subject: asked.orderNo,
    memberName: (await memberOf(tx, memberRef))?.name,
    after: {
      risk: moneyText(risk, currency),
      maxWin: moneyText(maxWin, currency),
      win: moneyText(payout - risk, currency),
      payout: moneyText(payout, currency),
    },
    reason: asked.reason,
  }
  const row = await store.lockRelease(tx, asked)
  if (row?.agreed_name) return { state: 'agreed' }
  if (row) {
    if (row.asked_by === asked.operator.id) throw new Failure('office.secondPerson')
    await store.agreeRelease(tx, asked, by)
    await writeAuditEntry(tx, asked, { ...deed, action: 'settlement.release' })
    return { state: 'agreed' }
  }
  if (!(await store.askRelease(tx, asked, by))) throw new Failure('office.decided')
  await writeAuditEntry(tx, asked, { ...deed, action: 'settlement.ask' })
  return { state: 'asked' }
}

/** What the venue holds under this number, if it is what was looked at. */
async function heldItem(venues: OpenVenues, asked: store.Holding): Promise<Held> {
  const held = await heldAt(venues, asked.venue)
  if (!held) throw new Failure('venue.unavailable')
  const found = held.find((one) => one.orderNo === asked.orderNo && one.heldAt === asked.heldAt)
  if (!found) throw new Failure('office.decided')
  return found
}

type Held = NonNullable<Awaited<ReturnType<typeof heldAt>>>[number]

/** Undefined while the venue does not answer. */
async function heldAt(venues: OpenVenues, venue: VenueId) {
  const adapter = venues.get(venue)?.adapter
  const held = adapter ? await adapter.heldSettlements() : []
  return held?.map((one) => ({ ...one, venue }))
}

async function present(tx: Tx, held: Held, rows: readonly store.ReleaseRow[]): Promise<HeldItem> {
  const { venue, orderNo, currency, risk, maxWin, payout } = held
  const member = await memberOf(tx, held.memberRef)
  const row = rows.find((one) => isOf(one, held))
  return {
    venue,
    orderNo,
    memberId: member?.id ?? null,
    memberName: member?.name ?? '',
    currency,
    risk: moneyText(risk, currency),
    maxWin: moneyText(maxWin, currency),
    win: moneyText(payout - risk, currency),
    payout: moneyText(payout, currency),
    heldAt: held.heldAt,
    asked: row
      ? {
          by: row.asked_name,
          reason: row.reason,
          at: Number(row.asked_at),
          agreedBy: row.agreed_name,
        }
      : null,
  }
}

async function memberOf(tx: Tx, ref: string) {
  return uuid.test(ref) ? memberById(tx, ref) : undefined
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

function isOf(row: store.ReleaseRow, { venue, orderNo, heldAt }: store.Holding): boolean {
  return row.venue === venue && row.order_no === orderNo && Number(row.held_at) === heldAt
}
