import type { ShareCard, ShareLeg } from '@zhengju/contract/chat/frames'
import {
  chatCategories,
  chatCategoryTypes,
  isBigShare,
  muteText,
  refusalOfShare,
  type SharedBet,
  type SpeechLimits,
  type SpeechRefusal,
  shownSpots,
} from '@zhengju/domain/chat'
import { moneyText } from '@zhengju/domain/money'
import { maskName } from '@zhengju/domain/text'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type RecordRow, recordByOrder, settledRecords, slipOf } from '../../betting/index.ts'
import * as store from '../store.ts'
import type { LineRow, SpeakerRow } from '../tables.ts'

export interface Share {
  readonly roomId: string
  readonly memberId: string
  readonly name: string
  readonly orderNo: string
  readonly hidesStake: boolean
}

export type Shared =
  | { readonly kind: 'said'; readonly line: LineRow }
  | {
      readonly kind: 'refused'
      readonly refusal: SpeechRefusal
      readonly text?: string | undefined
    }
  | { readonly kind: 'unknown' }

export interface ShareDeps {
  readonly limits: SpeechLimits
  readonly sign: (text: string) => string
  /** Venues as chat calls them. */
  readonly venueName: (venue: VenueId) => ShareCard['venue']
}

export type CardDeps = Pick<ShareDeps, 'sign' | 'venueName'>

const mostRecent = 10

/** Shows a bet of the member's own to the room. The card is made of the site's records, never of what a client says. */
export async function share(tx: Tx, deps: ShareDeps, shared: Share): Promise<Shared> {
  const [room] = await store.lockRooms(tx, [shared.roomId])
  const [speaker] = await store.lockSpeakers(tx, [shared.memberId])
  const record = await recordByOrder(tx, shared.memberId, shared.orderNo)
  if (!record || !isSharable(record)) return { kind: 'unknown' }
  const [muteRow] = await store.mutesOf(tx, [shared.memberId])
  const mute = muteRow && {
    until: muteRow.until_at === null ? undefined : Number(muteRow.until_at),
  }
  const bet = betOf(record, speaker, deps.limits, tx.now)
  const place = room && {
    state: room.state,
    opensAt: Number(room.opens_at),
    slowMs: room.slow_ms,
  }
  const lastAt = speaker?.last_at == null ? undefined : Number(speaker.last_at)
  const who = { vip: speaker?.vip ?? 0, hasJoined: true, mute, lastAt }
  const situation = { now: tx.now, room: place, limits: deps.limits, speaker: who }
  const refusal = refusalOfShare(situation, bet)
  if (refusal || !room || !speaker) {
    const text = refusal === 'chat.muted' && mute ? muteText(mute, tx.now) : undefined
    return { kind: 'refused', refusal: refusal ?? 'chat.joinFirst', text }
  }
  const line = lineOf(tx.now, shared, room.last_seq + 1n, {
    vip: speaker.vip,
    card: cardOf(deps, record, shared.hidesStake),
    isBig: isBigShare(bet, deps.limits),
  })
  await store.insertLines(tx, [line])
  await store.saveLastSeq(tx, room.id, line.seq)
  const mine = { text: '', at: tx.now, orderNo: shared.orderNo }
  const recent = [...speaker.recent, mine].slice(-mostRecent)
  await store.saveSpeakers(tx, [{ memberId: shared.memberId, lastAt: tx.now, recent }])
  return { kind: 'said', line }
}

/** Of a game only what is decided: nobody is shown what others are about to lose. */
function isSharable({ detail, state }: RecordRow): boolean {
  return detail.kind === 'sport' ? state !== 'rolledBack' : state === 'settled'
}

const resultsForMs = 86_400_000
const mostResults = 500

/** Shared bets that were settled since: their cards say so now. Returns the lines that changed. */
export async function showResults(tx: Tx, deps: CardDeps): Promise<LineRow[]> {
  const query = { since: tx.now - resultsForMs, limit: mostResults }
  const open = (await store.lockOpenShares(tx, query)).flatMap((line) => {
    const share = line.detail && 'share' in line.detail ? line.detail.share : undefined
    return share && line.member_id !== null
      ? [
          {
            line,
            memberId: line.member_id,
            orderNo: share.orderNo,
            hidesStake: share.stake === null,
          },
        ]
      : []
  })
  if (open.length === 0) return []
  const records = await settledRecords(tx, open)
  const byOrder = new Map(
    records.map((record) => [`${record.member_id} ${record.order_no}`, record]),
  )
  const changed: LineRow[] = []
  for (const { line, memberId, orderNo, hidesStake } of open) {
    const record = byOrder.get(`${memberId} ${orderNo}`)
    if (!record) continue
    const settled = { ...line, detail: { share: cardOf(deps, record, hidesStake) } }
    await store.saveDetail(tx, settled)
    changed.push(settled)
  }
  return changed
}

function betOf(
  record: RecordRow,
  speaker: SpeakerRow | undefined,
  limits: SpeechLimits,
  now: number,
): SharedBet {
  const isSettled = record.state === 'settled'
  const paid = (record.payout ?? 0n) + record.adjustment
  const lately = (speaker?.recent ?? []).filter(({ at, orderNo }) => {
    return orderNo === record.order_no && now - at < limits.sameSharesMs
  })
  return {
    isSettled,
    stake: record.stake,
    result: isSettled ? paid - record.stake : 0n,
    sharesLately: lately.length,
  }
}

function cardOf(deps: CardDeps, record: RecordRow, hidesStake: boolean): ShareCard {
  const isSettled = record.state === 'settled'
  const paid = (record.payout ?? 0n) + record.adjustment
  const money = (minor: bigint) => (hidesStake ? null : moneyText(minor, record.currency))
  const slip = slipOf(record)
  const round = roundOf(record)
  const facts = {
    venue: deps.venueName(record.venue),
    orderNo: record.order_no,
    kind: slip?.betKind ?? 'single',
    lineCount: slip?.lineCount ?? 1,
    oddsFormat: slip?.oddsFormat ?? 'european',
    isSettled,
    outcome: hidesStake ? null : record.outcome,
    stake: money(record.stake),
    netWin: isSettled ? money(paid - record.stake) : null,
    legs: (slip?.legs ?? []).map(legOf),
    ...(round && { round }),
  }
  return { ...facts, signature: deps.sign(signedText(facts)) }
}

/** What a card's signature is over: in one order, also for a card that was kept and read again. */
export function signedText(card: Omit<ShareCard, 'signature'>): string {
  const { venue, orderNo, kind, lineCount, oddsFormat, isSettled, outcome, stake, netWin } = card
  const facts = [venue, orderNo, kind, lineCount, oddsFormat, isSettled, outcome, stake, netWin]
  const legs = card.legs.map(legOf)
  if (!card.round) return JSON.stringify([...facts, legs])
  const { game, moreSpots, outcome: drawn, roundId, spots } = card.round
  return JSON.stringify([...facts, legs, [game, roundId, spots, moreSpots, drawn]])
}

function roundOf({ detail, round_id: roundId }: RecordRow): ShareCard['round'] {
  if (detail.kind !== 'game') return undefined
  const names = detail.spots.map(({ name }) => name)
  const spots = names.slice(0, shownSpots)
  const moreSpots = names.length - spots.length
  return { game: detail.game, roundId, spots, moreSpots, outcome: detail.outcome ?? '' }
}

function legOf(leg: ShareLeg): ShareLeg {
  const { fixtureId, competition, home, away, startAt, isInPlay, marketId, selectionId } = leg
  const { sport, family, unit, period, number, line, side, odds, result } = leg
  const named = { fixtureId, competition, home, away, startAt, isInPlay, marketId, selectionId }
  return {
    ...named,
    family,
    period,
    side,
    odds,
    ...(line === undefined ? {} : { line }),
    ...(sport === undefined ? {} : { sport }),
    ...(unit === undefined ? {} : { unit }),
    ...(number === undefined ? {} : { number }),
    ...(result === undefined ? {} : { result }),
  }
}

function lineOf(
  now: number,
  shared: Share,
  seq: bigint,
  { vip, card, isBig }: { readonly vip: number; readonly card: ShareCard; readonly isBig: boolean },
): LineRow {
  return {
    room_id: shared.roomId,
    seq,
    category: chatCategories.share,
    category_type: isBig ? chatCategoryTypes.big : chatCategoryTypes.normal,
    member_id: shared.memberId,
    nickname: maskName(shared.name),
    vip,
    body: '',
    detail: { share: card },
    target: null,
    said_at: BigInt(now),
  }
}
