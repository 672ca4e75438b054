import { listAsideEvents, retryAsideEvents } from '@zhengju/contract/event/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { type List, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { consumerTitle, retryReasons, eventText as text } from '#text/event.ts'

export type AsideEvents = DataOf<typeof listAsideEvents>['items'][number]

export type Paused = DataOf<typeof listAsideEvents>['paused'][number]

const everyMs = 10_000

/** Consumers that fail on everything. It is asked for once, with those put aside. */
export function usePaused(): readonly Paused[] {
  return useRead(listAsideEvents, {}, { everyMs }).data?.paused ?? []
}

/** It comes in one piece: the oldest, where there are too many. */
export function useAsideEvents(): List<AsideEvents> {
  const reading = useRead(listAsideEvents, {}, { everyMs })
  const list = whole(reading, ({ items }) => items)
  const isMore = reading.data?.isWhole === false
  return { ...list, failure: list.failure ?? (isMore ? text.more : undefined) }
}

export function retryQuestion({ consumer, about, count }: AsideEvents): ReasonQuestion {
  return {
    title: text.retryTitle,
    text: text.retryText(consumerTitle(consumer), about, count),
    action: text.retry,
    suggestions: retryReasons,
    async run(command) {
      await call(retryAsideEvents, { body: { ...command, consumer, about } })
      return text.retried
    },
  }
}
