import type { ServerData, ServerFrameName } from '@zhengju/contract/chat/frames'
import { chatMessageName } from '@zhengju/contract/chat/frames'

/** A server frame as read: what it tells, or why something was refused. */
export type ReceivedData = {
  [Name in ServerFrameName]: {
    readonly name: Name
    readonly seq: string
    readonly roomId: string | undefined
    readonly code: number
    readonly message: string
    /** Undefined when it tells of a refusal. */
    readonly data: ServerData[Name] | undefined
  }
}[ServerFrameName]

type Fields = Readonly<Record<string, unknown>>

/** Undefined for what is no frame of ours. */
export function readServerFrame(text: string): ReceivedData | undefined {
  const frame = fieldsOf(parseJson(text))
  const body = fieldsOf(frame?.msgData)
  const name = typeof frame?.msgId === 'number' ? chatMessageName(frame.msgId) : undefined
  if (!frame || !body || name === undefined || typeof body.status_code !== 'number')
    return undefined
  return {
    name,
    seq: typeof frame.seq === 'string' ? frame.seq : '',
    roomId: typeof frame.roomId === 'string' ? frame.roomId : undefined,
    code: body.status_code,
    message: typeof body.message === 'string' ? body.message : '',
    data: fieldsOf(body.data),
  } as ReceivedData
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null ? (value as Fields) : undefined
}
