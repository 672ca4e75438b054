import type { Minor } from '../money/index.ts'

/** The state of a room as members meet it. Each wire has its own numbers for it (contract, chat room states). */
export type RoomState = 'open' | 'closed' | 'maintenance'

export interface Room {
  readonly state: RoomState
  /** Epoch ms; before it nobody speaks. */
  readonly opensAt: number
  /** What members must leave between two lines beside the site's own interval, ms; 0 when the room is not slowed. */
  readonly slowMs: number
}

/** Limits of the site, edited by operators. `vipMax` 0 sets no upper limit. */
export interface SpeechLimits {
  readonly allRoomsClosed: boolean
  readonly vipMin: number
  readonly vipMax: number
  readonly intervalMs: number
  readonly mostChars: number
  /** Least stake of an open bet and least win or loss of a settled one that may be shared; 0 lets every settled one pass. */
  readonly leastOpenShare: Minor
  readonly leastSettledShare: Minor
  readonly mostSameShares: number
  readonly sameSharesMs: number
  readonly bigShareFrom: Minor
}

export const usualSpeechLimits: SpeechLimits = {
  allRoomsClosed: false,
  vipMin: 0,
  vipMax: 0,
  intervalMs: 1_000,
  mostChars: 150,
  leastOpenShare: 100_00n,
  leastSettledShare: 100_00n,
  mostSameShares: 5,
  sameSharesMs: 120_000,
  bigShareFrom: 10_000_00n,
}

/** A member's mute: `until` undefined is for ever. One that is over lifts itself. */
export interface Mute {
  readonly until: number | undefined
}

export interface Speaker {
  /** Undefined until the socket has logged in. */
  readonly vip: number | undefined
  readonly hasJoined: boolean
  readonly mute: Mute | undefined
  /** When this member's last line was taken, in whatever room, epoch ms. */
  readonly lastAt: number | undefined
}

export interface SharedBet {
  readonly isSettled: boolean
  readonly stake: Minor
  /** What the member won above his stake, negative when he lost; 0 while it is open. */
  readonly result: Minor
  /** How often he shared this bet within `sameSharesMs`. */
  readonly sharesLately: number
}

/** Names of the chat's own failure table. */
export type SpeechRefusal =
  | 'chat.loginNeeded'
  | 'chat.joinFirst'
  | 'chat.allRoomsMaintenance'
  | 'chat.roomMaintenance'
  | 'chat.notStarted'
  | 'chat.muted'
  | 'chat.vipOutOfRange'
  | 'chat.empty'
  | 'chat.tooLong'
  | 'chat.tooFast'
  | 'chat.shareStakeTooSmall'
  | 'chat.shareResultTooSmall'
  | 'chat.shareRepeated'

export interface Situation {
  readonly now: number
  readonly room: Room | undefined
  readonly limits: SpeechLimits
  readonly speaker: Speaker
}

/** Whether a line of text may be said; undefined when it may. The order is the field's (domain facts 4.3). */
export function refusalOfText(situation: Situation, text: string): SpeechRefusal | undefined {
  const refused = refusalOfSpeaking(situation)
  if (refused) return refused
  const { limits, speaker } = situation
  if (!isWithinVip(speaker.vip ?? 0, limits)) return 'chat.vipOutOfRange'
  if (isTooSoon(situation)) return 'chat.tooFast'
  if (text.trim() === '') return 'chat.empty'
  return [...text].length > limits.mostChars ? 'chat.tooLong' : undefined
}

/** Whether a bet may be shared; undefined when it may. */
export function refusalOfShare(situation: Situation, bet: SharedBet): SpeechRefusal | undefined {
  const refused = refusalOfSpeaking(situation)
  if (refused) return refused
  const { limits } = situation
  const result = bet.result < 0n ? -bet.result : bet.result
  if (!bet.isSettled && bet.stake < limits.leastOpenShare) return 'chat.shareStakeTooSmall'
  if (bet.isSettled && result < limits.leastSettledShare) return 'chat.shareResultTooSmall'
  if (bet.sharesLately >= limits.mostSameShares) return 'chat.shareRepeated'
  return isTooSoon(situation) ? 'chat.tooFast' : undefined
}

/** Whether a gift may be sent into the room; undefined when it may. */
export function refusalOfGift(situation: Situation): SpeechRefusal | undefined {
  return refusalOfSpeaking(situation)
}

/** Of a round of a game on its card; the others are counted. */
export const shownSpots = 6

/** A shared bet that is shown large: the stake of an open one, what was won or lost of a settled one. */
export function isBigShare(bet: SharedBet, limits: SpeechLimits): boolean {
  const size = bet.isSettled ? bet.result : bet.stake
  return (size < 0n ? -size : size) >= limits.bigShareFrom
}

export function isWithinVip(vip: number, range: Pick<SpeechLimits, 'vipMin' | 'vipMax'>): boolean {
  return vip >= range.vipMin && (range.vipMax === 0 || vip <= range.vipMax)
}

/** A mute that is over is none. */
export function isMuted(mute: Mute | undefined, now: number): boolean {
  return mute !== undefined && (mute.until === undefined || mute.until > now)
}

/** What a muted member is told. */
export function muteText(mute: Mute, now: number): string {
  if (mute.until === undefined) return '永久禁言中'
  const minutes = Math.ceil((mute.until - now) / 60_000)
  if (minutes <= 0) return '解禁中，请稍等片刻'
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  const parts = [
    days > 0 ? `${days} 天` : '',
    hours > 0 ? `${hours} 小时` : '',
    minutes % 60 > 0 && days === 0 ? `${minutes % 60} 分钟` : '',
  ]
  return `禁言中，${parts.filter((part) => part !== '').join(' ')}后解除`
}

/** What stops text and shares alike. */
function refusalOfSpeaking({ now, room, limits, speaker }: Situation): SpeechRefusal | undefined {
  if (speaker.vip === undefined) return 'chat.loginNeeded'
  if (!speaker.hasJoined || room === undefined) return 'chat.joinFirst'
  if (limits.allRoomsClosed) return 'chat.allRoomsMaintenance'
  if (room.state !== 'open') return 'chat.roomMaintenance'
  if (room.opensAt > now) return 'chat.notStarted'
  return isMuted(speaker.mute, now) ? 'chat.muted' : undefined
}

function isTooSoon({ now, room, limits, speaker }: Situation): boolean {
  const gap = Math.max(limits.intervalMs, room?.slowMs ?? 0)
  return speaker.lastAt !== undefined && now - speaker.lastAt < gap
}
