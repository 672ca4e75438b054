import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { listHeldSettlements, releaseSettlement } from '@zhengju/contract/settlement/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { type List, whole } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { releaseReasons, settlementText as text } from '#text/settlement.ts'

export type HeldSettlement = DataOf<typeof listHeldSettlements>['items'][number]

const everyMs = 30_000

/** It comes in one piece; a venue that does not answer is told over what the others hold. */
export function useHeldSettlements(): List<HeldSettlement> {
  const reading = useRead(listHeldSettlements, {}, { everyMs })
  const isSilent = reading.data?.isWhole === false
  const list = whole(reading, ({ items }) => (isSilent && items.length === 0 ? undefined : items))
  return { ...list, failure: list.failure ?? (isSilent ? text.silent : undefined) }
}

export function releaseQuestion(item: HeldSettlement): ReasonQuestion {
  const { venue, orderNo, heldAt, asked } = item
  const payout = money(item.payout)
  return {
    title: asked ? text.agreeTitle : text.askTitle,
    text: asked ? text.agreeText(asked.by, payout) : text.askText(payout),
    action: actionOf(item),
    suggestions: releaseReasons,
    async run(command) {
      const body = { ...command, heldAt }
      const { state } = await call(releaseSettlement, { params: { venue, orderNo }, body })
      return state === 'asked' ? text.asked : text.released
    },
  }
}

export function actionOf({ asked }: HeldSettlement): string {
  if (!asked) return text.ask
  return asked.agreedBy === null ? text.agree : text.again
}
