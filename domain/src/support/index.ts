import { dayMs, siteOffsetMs } from '../siteDay/index.ts'

/** `waiting` for an operator to take it, `open` with one, `closed`: history. */
export const ticketStates = ['waiting', 'open', 'closed'] as const
export type TicketState = (typeof ticketStates)[number]

/** `moved`: handed over, or the member asked for somebody else; `assigned`: given to an operator, whoever has it now. */
export type TicketEvent = 'taken' | 'moved' | 'closed' | 'assigned'

const table: Readonly<Record<TicketState, Partial<Record<TicketEvent, TicketState>>>> = {
  waiting: { taken: 'open', assigned: 'open', closed: 'closed' },
  open: { taken: 'open', moved: 'waiting', assigned: 'open', closed: 'closed' },
  closed: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextTicket(state: TicketState, event: TicketEvent): TicketState | undefined {
  return table[state][event]
}

/** Who wrote a line; a `note` is between operators, and no member ever gets it. */
export const lineAuthors = ['member', 'operator', 'system', 'note'] as const
export type LineAuthor = (typeof lineAuthors)[number]

/** What an operator may lay beside an answer: orders and bets of that member. */
export const attachedOrderKinds = ['deposit', 'withdrawal', 'bet'] as const
export type AttachedOrderKind = (typeof attachedOrderKinds)[number]

/** A complaint is answered within so long. */
export const complaintAnswerMs = 3 * dayMs

/** When somebody answers, in minutes of the site's day; the same twice is the whole day. */
export interface SupportHours {
  readonly fromMinute: number
  readonly untilMinute: number
}

/** Whether somebody answers at that instant (epoch ms). Hours may run over midnight. */
export function isStaffed({ fromMinute, untilMinute }: SupportHours, at: number): boolean {
  if (fromMinute === untilMinute) return true
  const minute = Math.floor(((((at + siteOffsetMs) % dayMs) + dayMs) % dayMs) / 60_000)
  return fromMinute < untilMinute
    ? minute >= fromMinute && minute < untilMinute
    : minute >= fromMinute || minute < untilMinute
}

/** A member writes so many lines a minute; more come too fast to be read. */
export const linesPerMinute = 20

/** Opinions of members: a life of three steps. */
export const feedbackStates = ['submitted', 'handling', 'answered'] as const
export type FeedbackState = (typeof feedbackStates)[number]
export const feedbackKinds = [
  'deposit',
  'withdrawal',
  'game',
  'account',
  'advice',
  'other',
] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** The state after an event; undefined once it was answered. */
export function nextFeedback(
  state: FeedbackState,
  event: 'taken' | 'answered',
): FeedbackState | undefined {
  if (state === 'answered') return undefined
  return event === 'answered' ? 'answered' : state === 'submitted' ? 'handling' : undefined
}

/** What people ask who cannot come in: it waits until somebody has answered it outside the site. */
export const visitorRequestStates = ['waiting', 'done'] as const
export type VisitorRequestState = (typeof visitorRequestStates)[number]
