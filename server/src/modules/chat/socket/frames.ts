import { chatFlags, chatMessageIds } from '@zhengju/contract/chat/calls'
import { type ChatFailureName, chatFailures } from '@zhengju/contract/chat/failure'
import type { ServerData, ServerFrame, ServerFrameName } from '@zhengju/contract/chat/frames'
import { successCode, successMessage } from '@zhengju/contract/kernel/envelope'
import { siteDefaults } from '@zhengju/contract/kernel/limit'

const siteId = String(siteDefaults.siteId)

export interface About {
  readonly seq?: string
  readonly roomId?: string
  readonly flag?: keyof typeof chatFlags
}

/** A server frame as text, made once however many sockets hear it. */
export function frameText<Name extends ServerFrameName>(
  name: Name,
  data: ServerData[Name],
  about: About = {},
): string {
  return text(name, about, { status_code: successCode, message: successMessage, data })
}

/** Why a client's frame was refused; `words` say it more exactly than the table. */
export function refusalText(
  name: ServerFrameName,
  refusal: ChatFailureName,
  about: About = {},
  words?: string,
): string {
  const { code, text: message } = chatFailures[refusal]
  return text(name, about, { status_code: code, message: words ?? message, data: null })
}

const conditional = new RegExp(
  `^\\{"siteId":"[^"]*","seq":"[^"]*","msgFlag":${chatFlags.conditional},`,
)

/** Whether a frame made here is only for those who may be offered something. */
export function isConditional(frame: string): boolean {
  return conditional.test(frame)
}

/** The line of that frame for whoever may not have it: its number has had its turn, and what stood there goes. */
export function takenAway(frame: string): string {
  const { seq, roomId }: ServerFrame = JSON.parse(frame)
  const about = roomId === undefined ? { seq } : { seq, roomId }
  return frameText('messageShield', { seq }, { ...about, flag: 'self' })
}

function text(name: ServerFrameName, about: About, msgData: ServerFrame['msgData']): string {
  const { seq = '', roomId, flag = 'self' } = about
  const frame: ServerFrame = {
    siteId,
    seq,
    msgFlag: chatFlags[flag],
    ...(roomId === undefined ? {} : { roomId }),
    msgId: chatMessageIds[name],
    msgData,
  }
  return JSON.stringify(frame)
}
