import type { giftShelf, sendGift as sendCall } from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import { giftCost, refusalOfGift, type SpeechRefusal } from '@zhengju/domain/chat'
import type { GiftCommand, WalletAnswer } from '@zhengju/domain/ledger'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { StakeFailure } from '@zhengju/domain/protection'
import type { Database, Tx } from '@zhengju/storage/tx'
import { Failure } from '../../../platform/call/failure.ts'
import { hashOf } from '../../../platform/db/commands.ts'
import { answered, type LedgerWriter, type LoadStakeFacts } from '../../ledger/index.ts'
import { walletOf } from '../../wallet/index.ts'
import { type ChatSetting, readSetting } from '../setting-service.ts'
import * as store from '../store.ts'
import type { RoomRow } from '../tables.ts'
import * as gifts from './gift-store.ts'

export type Shelf = DataOf<typeof giftShelf>
export type SentGift = DataOf<typeof sendCall>

export interface GiftDeps {
  readonly writer: Pick<LedgerWriter, 'submit'>
  readonly loadStakeFacts: LoadStakeFacts
  /** Counts one more gift of that member into that room; false when there were too many lately. */
  readonly mayGive: (memberId: string, roomId: string) => boolean
  readonly numMax: number
}

/** A gift as a member wants to send it: `price` is what he was shown for one piece. */
export interface Give {
  readonly commandId: string
  readonly memberId: string
  readonly roomId: string
  readonly giftId: string
  readonly num: number
  readonly price: string
}

/** Gifts are bought from this one, as far as the ledger's writer knows. */
export const giftVenue = 'chat'

/** What the member may buy in that room now. */
export async function shelf(
  tx: Tx,
  deps: GiftDeps,
  { roomId, memberId }: { readonly roomId: string; readonly memberId: string },
): Promise<Shelf> {
  const room = await store.roomById(tx, roomId)
  if (!room) throw new Failure('notFound')
  const setting = await readSetting(tx)
  const standing = (await deps.loadStakeFacts(tx, [memberId])).get(memberId)
  const isShut = obstacle(room, setting, tx.now) !== undefined
  const isProtected = !standing || standing.restriction !== undefined
  const onShelf = (await gifts.gifts(tx)).filter(({ is_on }) => is_on)
  return {
    state: isProtected ? 'protected' : isShut ? 'closed' : 'open',
    gifts: onShelf.map(({ id, name, icon, effect, price }) => {
      return { giftId: id, name, icon, effect, price: moneyText(price, siteCurrency) }
    }),
    available: moneyText((await walletOf(tx, memberId, siteCurrency)).available, siteCurrency),
    numMax: deps.numMax,
  }
}

/**
 * Through the ledger's writer. The command is made of what the member sent and nothing else, so that the same one
 * again finds its answer, whatever has changed since.
 */
export async function sendGift(db: Database, deps: GiftDeps, give: Give): Promise<SentGift> {
  const command = commandOf(give)
  const before = await db.read((tx) => answered(tx, command))
  if (!before) await db.read((tx) => check(tx, deps, give))
  const answer = before ?? (await deps.writer.submit(command))
  if (answer.code === 'ok') {
    const { roundId: giftNo, amount } = command
    return {
      giftNo,
      cost: moneyText(amount, siteCurrency),
      available: moneyText(answer.balance ?? 0n, siteCurrency),
    }
  }
  throw await refusalOf(db, answer, give.memberId)
}

function commandOf({ commandId, memberId, roomId, giftId, num, price }: Give): GiftCommand {
  const each = parseMoney(price, siteCurrency)
  if (each === undefined || each <= 0n) throw new Failure('gift.changed')
  const giftNo = `G${hashOf(`${memberId}\n${commandId}`).replaceAll('-', '').slice(0, 20)}`
  return {
    kind: 'gift',
    venue: giftVenue,
    txId: giftNo,
    memberId,
    currency: siteCurrency,
    roundId: giftNo,
    gameCode: giftId,
    amount: giftCost(each, num),
    detail: { roomId, num },
  }
}

/** Whatever stands against it but money and the member's standing: those the writer looks at under its lock. */
async function check(tx: Tx, deps: GiftDeps, give: Give): Promise<void> {
  const { roomId, memberId, giftId } = give
  const room = await store.roomById(tx, roomId)
  if (!room) throw new Failure('notFound')
  const setting = await readSetting(tx)
  const [mute] = await store.mutesOf(tx, [memberId])
  const until = mute?.until_at == null ? undefined : Number(mute.until_at)
  const refusal = obstacle(room, setting, tx.now, mute && { until })
  if (refusal) throw new Failure(refusal)
  const gift = await gifts.giftById(tx, giftId)
  if (!gift?.is_on) throw new Failure('gift.unavailable')
  if (parseMoney(give.price, siteCurrency) !== gift.price) throw new Failure('gift.changed')
  if (!deps.mayGive(memberId, roomId)) throw new Failure('rateLimited', { retryAfterSec: 1 })
}

function obstacle(
  room: RoomRow,
  { limits, switches }: ChatSetting,
  now: number,
  mute?: { readonly until: number | undefined },
): 'gift.unavailable' | 'chatRoom.closed' | 'chatRoom.notStarted' | 'chatRoom.muted' | undefined {
  if (!switches.giftOpen) return 'gift.unavailable'
  const place = { state: room.state, opensAt: Number(room.opens_at), slowMs: 0 }
  const speaker = { vip: 0, hasJoined: true, mute, lastAt: undefined }
  const refusal = refusalOfGift({ now, room: place, limits, speaker })
  return refusal && (roomRefusals[refusal] ?? 'chatRoom.closed')
}

const roomRefusals: Partial<Record<SpeechRefusal, 'chatRoom.notStarted' | 'chatRoom.muted'>> = {
  'chat.notStarted': 'chatRoom.notStarted',
  'chat.muted': 'chatRoom.muted',
}

async function refusalOf(
  db: Database,
  { code, failure, balance = 0n }: WalletAnswer,
  memberId: string,
): Promise<Failure> {
  if (code === 'insufficient') {
    return new Failure('wallet.insufficient', { available: moneyText(balance, siteCurrency) })
  }
  if (code === 'conflict') return new Failure('command.conflict')
  if (code !== 'refused' || !failure) return new Failure('command.busy')
  if (failure !== 'wallet.debt') return new Failure(giftFailure(failure))
  const { debt } = await db.read((tx) => walletOf(tx, memberId, siteCurrency))
  return new Failure('wallet.debt', { debt: moneyText(debt, siteCurrency) })
}

/** Whoever has paused or excluded himself is told so in a room's own words; a limit speaks for itself. */
export function giftFailure(failure: Exclude<StakeFailure, 'wallet.debt'>): FailureName {
  return failure === 'protection.timeOut' || failure === 'protection.excluded'
    ? 'gift.protected'
    : failure
}
