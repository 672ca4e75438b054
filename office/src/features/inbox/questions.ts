import {
  approveLetter,
  refuseLetter,
  saveLetterTemplate,
  sendLetter,
  withdrawLetter,
} from '@zhengju/contract/inbox/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { inboxText as text } from '#text/inbox.ts'
import type { OfficeLetter } from './api.ts'
import type { LetterWish } from './draft.ts'

export function sendQuestion(
  wish: LetterWish,
  onDone: () => void,
  segment?: string,
): ReasonQuestion {
  const named = wish.members === null ? text.everybody : text.members(wish.members.length)
  const to = segment ?? named
  return {
    title: text.sendTitle,
    text: text.sendText(to),
    action: text.send,
    suggestions: text.sendReasons,
    async run(command) {
      const { state } = await call(sendLetter, { body: { ...command, ...wish } })
      onDone()
      return state === 'waiting' ? text.waiting : text.sent
    },
  }
}

export function templateQuestion(name: string, wish: LetterWish): ReasonQuestion {
  const { category, title, body, jumpUrl } = wish
  return {
    title: text.templateTitle,
    text: text.templateText,
    action: text.saveTemplate,
    suggestions: text.templateReasons,
    async run(command) {
      const content = { category, title, body, jumpUrl }
      await call(saveLetterTemplate, {
        body: { ...command, id: null, version: 0, name, ...content },
      })
      return text.templateSaved
    },
  }
}

const decisions = {
  approve: {
    endpoint: approveLetter,
    title: text.approveTitle,
    text: text.approveText,
    action: text.approve,
    done: text.approved,
    suggestions: text.decideReasons,
  },
  refuse: {
    endpoint: refuseLetter,
    title: text.refuseTitle,
    text: text.refuseText,
    action: text.refuse,
    done: text.refused,
    suggestions: text.decideReasons,
  },
  withdraw: {
    endpoint: withdrawLetter,
    title: text.withdrawTitle,
    text: text.withdrawText,
    action: text.withdraw,
    done: text.withdrawn,
    suggestions: text.withdrawReasons,
  },
} as const

export function decisionQuestion(
  { id: letterId }: OfficeLetter,
  what: keyof typeof decisions,
): ReasonQuestion {
  const { endpoint, done, ...question } = decisions[what]
  return {
    ...question,
    async run(body) {
      await call(endpoint, { params: { letterId }, body })
      return done
    },
  }
}
