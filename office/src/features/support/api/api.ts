import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  listTickets,
  listVisitorRequests,
  officeListFeedback,
  readTicket,
  supportFigures,
} from '@zhengju/contract/support/office-calls'
import type { FeedbackState, VisitorRequestState } from '@zhengju/domain/support'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'

export type Ticket = DataOf<typeof listTickets>['items'][number]
export type TicketDetail = DataOf<typeof readTicket>
export type AttachedOrder = NonNullable<TicketDetail['lines'][number]['order']>
export type OfficeFeedback = DataOf<typeof officeListFeedback>['items'][number]
export type VisitorRequest = DataOf<typeof listVisitorRequests>['items'][number]
export type Figures = DataOf<typeof supportFigures>

export const queues = ['waiting', 'mine', 'open', 'complaint', 'closed'] as const
export type Queue = (typeof queues)[number]

/** A member waits at the other end. */
const everyMs = 5_000
const conversationEveryMs = 3_000

export function useTickets(queue: Queue, sought: ListFilter) {
  return useList(
    [listTickets.path, queue, sought],
    (from, signal) => call(listTickets, { query: { ...sought, queue, ...from } }, signal),
    { everyMs },
  )
}

export function useTicket(ticketId: string) {
  return useRead(readTicket, { params: { ticketId } }, { everyMs: conversationEveryMs })
}

export function useFigures() {
  return useRead(supportFigures, {}, { everyMs: 15_000 })
}

export function useFeedback(state: FeedbackState | undefined, sought: ListFilter) {
  const filter = { ...sought, ...(state ? { state } : {}) }
  return useList(
    [officeListFeedback.path, filter],
    (from, signal) => call(officeListFeedback, { query: { ...filter, ...from } }, signal),
    { everyMs: 30_000 },
  )
}

export function useVisitorRequests(state: VisitorRequestState, sought: ListFilter) {
  const filter = { ...sought, state }
  return useList(
    [listVisitorRequests.path, filter],
    (from, signal) => call(listVisitorRequests, { query: { ...filter, ...from } }, signal),
    { everyMs: 30_000 },
  )
}
