/** Who is typing in which conversation: kept for seconds in this process alone, and lost with it. */
export interface Typing {
  mark(side: Side, memberId: string, now: number): void
  isTyping(side: Side, memberId: string, now: number): boolean
}
type Side = 'member' | 'desk'

const typedForMs = 6_000
const most = 10_000

export async function markMember(
  typing: Typing,
  memberId: string,
  now: number,
): Promise<{ readonly done: true }> {
  typing.mark('member', memberId, now)
  return { done: true }
}

export function createTyping(): Typing {
  const marks = new Map<string, number>()
  const key = (side: Side, memberId: string) => `${side} ${memberId}`
  return {
    mark(side, memberId, now) {
      marks.delete(key(side, memberId))
      marks.set(key(side, memberId), now)
      // The oldest mark goes first: a map keeps the order of its keys.
      for (const [oldest] of marks) {
        if (marks.size <= most) break
        marks.delete(oldest)
      }
    },
    isTyping(side, memberId, now) {
      const at = marks.get(key(side, memberId))
      return at !== undefined && now - at < typedForMs
    },
  }
}
