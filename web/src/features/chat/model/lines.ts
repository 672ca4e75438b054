import { chatCategories } from '@zhengju/contract/chat/calls'
import type { ChatLine } from '@zhengju/contract/chat/frames'
import { wholeOf } from './follow.ts'

/**
 * What a room has said, in the order of its numbers, each line once however often and in whatever order it comes.
 * `gapAfter` is the last number before a hole: the lines after it must be asked for.
 */
export interface RoomLines {
  readonly lines: readonly ChatLine[]
  /** The highest number up to which nothing is missing. */
  readonly last: bigint | undefined
  readonly gapAfter: bigint | undefined
  /** Came before their turn; they wait until the hole is filled. */
  readonly early: readonly ChatLine[]
  /** Whether there are lines before the first one. */
  readonly hasMore: boolean
}

export const noLines: RoomLines = {
  lines: [],
  last: undefined,
  gapAfter: undefined,
  early: [],
  hasMore: false,
}

const toldAgain: readonly number[] = [chatCategories.share, chatCategories.redPacket]

/** How many lines a screen keeps; older ones are read again when somebody scrolls to them. */
export const mostKept = 500

/**
 * Join data: the newest lines, and the number up to which the room has told everything. What was there before the
 * connection was lost stays, and a hole shows, also when what was missed is no line but a recall.
 */
export function joinedWith(
  room: RoomLines,
  history: readonly ChatLine[],
  hasMore: boolean,
  upTo: bigint,
): RoomLines {
  // Whoever comes in first misses nothing: numbers that are not there are those of recalls and what they took away.
  if (room.last === undefined) return settled({ ...noLines, hasMore, last: 0n }, history, upTo)
  const next = settled(room, history)
  const isShort = next.last !== undefined && next.last < upTo
  return isShort ? { ...next, gapAfter: next.last } : next
}

/** A line over the socket. */
export function withLine(room: RoomLines, line: ChatLine): RoomLines {
  const before = room.last ?? (isNumbered(line) ? number(line) - 1n : undefined)
  return settled({ ...room, last: before }, [line])
}

/** Whether a line of that number has had its turn: then it is told again, or changed. */
export function isOld({ last }: RoomLines, line: ChatLine): boolean {
  return last !== undefined && isNumbered(line) && number(line) <= last
}

/** The answer to "what came after `gapAfter`": every line up to `upTo` is in it or is not there any more. */
export function gapFilled(room: RoomLines, answer: readonly ChatLine[], upTo: bigint): RoomLines {
  return settled(room, answer, upTo)
}

/** The hole stays: what waited behind it is shown, and nothing that was told up to `told` is waited for any more. */
export function holeLeft(room: RoomLines, told: bigint): RoomLines {
  const [newest] = room.early.slice(-1)
  const early = newest ? number(newest) : 0n
  return settled(room, [], early > told ? early : told)
}

/** The newest page in the place of everything, with what has come after it. */
export function readAnew(
  room: RoomLines,
  newest: readonly ChatLine[],
  hasMore: boolean,
  upTo: bigint,
): RoomLines {
  return settled(joinedWith(noLines, newest, hasMore, upTo), [...room.lines, ...room.early])
}

/** Older lines, read while scrolling up. */
export function olderRead(
  room: RoomLines,
  older: readonly ChatLine[],
  hasMore: boolean,
): RoomLines {
  const first = room.lines[0]
  const before = older.filter(
    (line) => isNumbered(line) && (!first || number(line) < firstNumber(first)),
  )
  const cleared = applyMarks([...unique(before), ...room.lines])
  return { ...room, lines: cleared, hasMore }
}

/** Puts lines into their places. Nothing is waited for up to `known`. */
function settled(room: RoomLines, incoming: readonly ChatLine[], known = -1n): RoomLines {
  const own = incoming.filter((line) => !isNumbered(line))
  const lines = [...room.lines]
  const early: ChatLine[] = []
  let last = room.last
  for (const line of unique([...room.early, ...incoming.filter(isNumbered)])) {
    const at = number(line)
    const before = at - 1n
    if (last !== undefined && at <= last) {
      // A card that says now how its bet ended, a red packet what is left in it.
      const known = lines.findIndex(({ seq }) => seq === line.seq)
      if (known >= 0 && toldAgain.includes(line.category)) lines[known] = line
      if (known >= 0 && isTakenAway(line)) lines.splice(known, 1)
      continue
    }
    if (last === undefined || before === last || before <= known) {
      lines.push(line)
      last = at
    } else {
      early.push(line)
    }
  }
  if (last !== undefined && known > last) last = known
  const kept = applyMarks(withOwn(lines, own))
  return {
    lines: kept.slice(-mostKept),
    last,
    early: early.slice(-mostKept),
    gapAfter: early.length > 0 ? last : undefined,
    hasMore: room.hasMore || kept.length > mostKept,
  }
}

/** Lines that only their author sees, each once, where their numbers say. */
function withOwn(lines: readonly ChatLine[], own: readonly ChatLine[]): ChatLine[] {
  const all = [...lines]
  for (const line of own) {
    if (all.some((known) => !isNumbered(known) && saidAt(known) === saidAt(line))) continue
    const at = wholeOf(line)
    all.splice(all.findLastIndex((known) => wholeOf(known) <= at) + 1, 0, line)
  }
  return all
}

/** Shields take their line away, a clear everything before it. */
function applyMarks(lines: readonly ChatLine[]): ChatLine[] {
  const shielded = new Set(
    lines.filter((line) => line.category === chatCategories.shield).map(({ target }) => target),
  )
  const swept = lines.findLastIndex((line) => line.category === chatCategories.clear)
  return lines.slice(swept + 1).filter((line) => !shielded.has(line.seq) && !isMark(line))
}

/** In the place of the line of its own number: what stood there is not for this reader any more. */
function isTakenAway(line: ChatLine): boolean {
  return line.category === chatCategories.shield && line.target === line.seq
}

function isMark(line: ChatLine): boolean {
  return line.category === chatCategories.shield || line.category === chatCategories.clear
}

/** A line that only its author sees has a number that no other line has: after which one it was said, and when. */
function isNumbered(line: ChatLine): boolean {
  return /^[0-9]{1,19}$/.test(line.seq)
}

/** When a line of the reader's own was said: he says one at a time. */
function saidAt({ seq }: ChatLine): string {
  return seq.slice(seq.indexOf('.') + 1)
}

function number(line: ChatLine): bigint {
  return BigInt(line.seq)
}

function firstNumber(line: ChatLine): bigint {
  return isNumbered(line) ? number(line) : 0n
}

/** In order, each number once. */
function unique(lines: readonly ChatLine[]): ChatLine[] {
  const bySeq = new Map(lines.map((line) => [line.seq, line]))
  return [...bySeq.values()].sort((one, other) => (number(one) < number(other) ? -1 : 1))
}
