import { chatCategories, chatCategoryTypes, comboAfter, type LastGift } from '@zhengju/domain/chat'
import type { DomainEvent } from '@zhengju/domain/event'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { maskName } from '@zhengju/domain/text'
import type { Tx } from '@zhengju/storage/tx'
import { giftDetail } from '../parse.ts'
import * as store from '../store.ts'
import type { LineRow } from '../tables.ts'
import { giftVenue } from './gift-service.ts'
import * as gifts from './gift-store.ts'

/** A gift was paid: it waits for its place in the room, which may have another id by now. */
export async function noteGift(
  tx: Tx,
  event: GiftBought,
  currentRoomId: (roomId: string) => string,
): Promise<void> {
  const detail = giftDetail(event.detail)
  const cost = parseMoney(event.amount, siteCurrency)
  if (event.venue !== giftVenue || !detail || cost === undefined) return
  const { num } = detail
  const roomId = currentRoomId(detail.roomId)
  const { memberId, txId: giftNo, gameCode: giftId, at: sentAt } = event
  await gifts.insertSent(tx, { giftNo, roomId, memberId, giftId, num, cost, sentAt })
}

/**
 * Gives what waits its place: rooms are locked in their order, runs are reckoned after the lock, so that two
 * processes at once reckon one run. Returns the lines that rooms are to be told.
 */
export async function standGifts(tx: Tx, most: number): Promise<LineRow[]> {
  const waiting = await gifts.lockWaiting(tx, most)
  if (waiting.length === 0) return []
  const roomIds = [...new Set(waiting.map(({ room_id }) => room_id))].sort()
  const rooms = await store.lockRooms(tx, roomIds)
  const seqs = new Map(rooms.map(({ id, last_seq }) => [id, last_seq]))
  const lasts = new Map<string, LastGift>()
  for (const row of await gifts.lastSent(tx, waiting)) lasts.set(placeOf(row), lastOf(row))
  const lines: LineRow[] = []
  const stood: gifts.StoodRow[] = []
  for (const gift of waiting) {
    const last = seqs.get(gift.room_id)
    if (last === undefined) {
      stood.push({ giftNo: gift.gift_no, seq: 0n, combo: gift.num, comboId: gift.gift_no })
      continue
    }
    const seq = last + 1n
    seqs.set(gift.room_id, seq)
    const sent = {
      giftNo: gift.gift_no,
      giftId: gift.gift_id,
      num: gift.num,
      at: Number(gift.sent_at),
    }
    const run = comboAfter(lasts.get(placeOf(gift)), sent)
    lasts.set(placeOf(gift), { ...run, giftId: sent.giftId, at: sent.at })
    stood.push({ giftNo: gift.gift_no, seq, ...run })
    lines.push(lineOf(gift, seq, run, tx.now))
  }
  await gifts.saveStood(tx, stood)
  if (lines.length > 0) await store.insertLines(tx, lines)
  for (const { id, last_seq } of rooms) {
    const seq = seqs.get(id) ?? last_seq
    if (seq !== last_seq) await store.saveLastSeq(tx, id, seq)
  }
  return lines
}

function placeOf(row: { readonly room_id: string; readonly member_id: string }): string {
  return `${row.room_id} ${row.member_id}`
}

function lastOf({ gift_id, combo, combo_id, sent_at }: gifts.LastRow): LastGift {
  return { giftId: gift_id, combo, comboId: combo_id, at: Number(sent_at) }
}

function lineOf(
  gift: gifts.WaitingRow,
  seq: bigint,
  { combo, comboId }: { readonly combo: number; readonly comboId: string },
  now: number,
): LineRow {
  const { gift_id: giftId, gift_name: giftName, icon: giftIcon, effect, num } = gift
  return {
    room_id: gift.room_id,
    seq,
    category: chatCategories.gift,
    category_type: chatCategoryTypes.normal,
    member_id: gift.member_id,
    nickname: maskName(gift.name),
    vip: gift.vip,
    body: '',
    detail: { gift: { giftId, giftName, giftIcon, effect, num, combo, comboId } },
    target: null,
    said_at: BigInt(now),
  }
}

type GiftBought = Extract<DomainEvent, { readonly name: 'giftBought' }>
