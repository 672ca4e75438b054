import {
  closeTicket,
  handOverTicket,
  saveSupportHours,
  saveSupportTemplate,
} from '@zhengju/contract/support/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { supportText as text } from '#text/support.ts'

export function handOverQuestion(ticketId: string): ReasonQuestion {
  return {
    title: text.handOverTitle,
    text: text.handOverText,
    action: text.handOver,
    suggestions: text.reasons,
    async run(body) {
      await call(handOverTicket, { params: { ticketId }, body })
      return text.handedOver
    },
  }
}

export function closeQuestion(ticketId: string): ReasonQuestion {
  return {
    title: text.closeTitle,
    text: text.closeText,
    action: text.close,
    suggestions: text.reasons,
    async run(body) {
      await call(closeTicket, { params: { ticketId }, body })
      return text.closed
    },
  }
}

export function templateQuestion(wish: {
  readonly id: string | null
  readonly name: string
  readonly text: string
}): ReasonQuestion {
  const isGone = wish.text === ''
  return {
    title: isGone ? text.templateDrop : text.templateSave,
    text: wish.name,
    action: isGone ? text.templateDrop : text.templateSave,
    suggestions: text.manageReasons,
    async run(command) {
      await call(saveSupportTemplate, { body: { ...command, ...wish } })
      return isGone ? text.templateDropped : text.templateSaved
    },
  }
}

export function hoursQuestion(hours: {
  readonly fromMinute: number
  readonly untilMinute: number
}): ReasonQuestion {
  return {
    title: text.hoursTitle,
    text: text.hoursHint,
    action: text.hoursSave,
    suggestions: text.manageReasons,
    async run(command) {
      await call(saveSupportHours, { body: { ...command, ...hours } })
      return text.hoursSaved
    },
  }
}
