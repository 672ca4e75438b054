import type { listGameWaiting } from '@zhengju/contract/game-desk/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GameVenueId } from '@zhengju/domain/venue'
import type { Database } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { membersByName } from '../member/index.ts'

/** A page of what waits for members at a venue of our games; the venue says where the next one begins. */
export async function gameWaiting(
  db: Database,
  venues: OpenVenues,
  { cursor, venue }: { readonly venue: GameVenueId; readonly cursor?: string | undefined },
): Promise<DataOf<typeof listGameWaiting>> {
  const page = await venues.get(venue)?.desk?.waiting(cursor === undefined ? {} : { after: cursor })
  if (page === undefined) throw new Failure('venue.unavailable')
  const names = page.waiting.map(({ memberName }) => memberName)
  const members = await db.read((tx) => membersByName(tx, names))
  const ids = new Map(members.map(({ id, name }) => [name, id]))
  const items = page.waiting.map(({ endsAt, left, memberName, rest, stake, ...one }) => ({
    ...{ ...one, venue, stake: money(stake), memberName, memberId: ids.get(memberName) ?? null },
    ...{ left: left ?? null, rest: rest === undefined ? null : money(rest) },
    endsAt: endsAt ?? null,
  }))
  return { items, nextCursor: page.next ?? null }
}

function money(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
