import { chatCategories, chatLimits } from '@zhengju/contract/chat/calls'
import {
  type ClientFrame,
  chatMessageName,
  type HistoryQuery,
  type ShareRequest,
} from '@zhengju/contract/chat/frames'

export interface ReadFrame {
  readonly frame: ClientFrame
  /** What the client wants its answer to name. */
  readonly seq: string
}

type Fields = Readonly<Record<string, unknown>>

/** A client's text as a frame of the contract; undefined for anything else. */
export function readFrame(text: string): ReadFrame | undefined {
  const fields = fieldsOf(parseJson(text))
  if (!fields || typeof fields.msgId !== 'number') return undefined
  const seq = fields.seq === undefined ? '' : textOf(fields.seq, 64)
  const data = fields.msgData === undefined ? {} : fieldsOf(fields.msgData)
  if (seq === undefined || !data) return undefined
  const frame = frameOf(fields.msgId, data)
  return frame && { frame, seq }
}

function frameOf(id: number, data: Fields): ClientFrame | undefined {
  const name = chatMessageName(id)
  switch (name) {
    case 'heartbeat':
    case 'leaveRoom':
      return { name, data: {} }
    case 'login': {
      const token = textOf(data.token, 200)
      const body = textOf(data.body, 2_000)
      return token === undefined || body === undefined ? undefined : { name, data: { token, body } }
    }
    case 'joinRoom': {
      const rid = roomIdOf(data.rid)
      return rid === undefined ? undefined : { name, data: { rid } }
    }
    case 'broadcastRoom':
    case 'shareBetRecord': {
      const msg = textOf(data.msg, chatLimits.frameBytes)
      return msg === undefined ? undefined : { name, data: { msg } }
    }
    case 'chatHistory': {
      const query = historyQuery(data)
      return query && { name, data: query }
    }
    default:
      return undefined
  }
}

export function historyQuery(data: Fields): HistoryQuery | undefined {
  const rid = roomIdOf(data.rid)
  const pageNum = numberOf(data.pageNum, 1, 1, chatLimits.historyPages)
  const pageSize = numberOf(data.pageSize, chatLimits.historyPage, 1, chatLimits.historyPageMax)
  const category = numberOf(data.category, chatCategories.all, 0, 10)
  const categoryType = numberOf(data.categoryType, 0, -1, 10)
  const isRight = [pageNum, pageSize, category, categoryType].every((value) => value !== undefined)
  if (rid === undefined || !isRight) return undefined
  const seq = data.seq === undefined || data.seq === '' ? undefined : textOf(data.seq, 40)
  return {
    rid,
    pageNum: pageNum ?? 1,
    pageSize: pageSize ?? chatLimits.historyPage,
    category: category ?? chatCategories.all,
    categoryType: categoryType ?? 0,
    seq,
    direction: data.direction === 'after' ? 'after' : 'before',
    beginTime: instantOf(data.beginTime),
    endTime: instantOf(data.endTime),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined
}

/**
 * No database keeps a NUL or half of a surrogate pair: one line with it would take all that are written with it
 * along.
 */
function textOf(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string' || value.length > most) return undefined
  return value.includes('\u0000') || !value.isWellFormed() ? undefined : value
}

function roomIdOf(value: unknown): string | undefined {
  const id = textOf(value, 80)
  return id !== undefined && /^[a-z]+_[A-Za-z0-9_-]{1,64}$/.test(id) ? id : undefined
}

/** `usual` when absent; undefined when it is no whole number within the bounds. */
function numberOf(value: unknown, usual: number, least: number, most: number): number | undefined {
  if (value === undefined) return usual
  const isRight = Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  return isRight ? Number(value) : undefined
}

function instantOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined
}

/** What a client wants to share: JSON inside the frame, as the field has it. */
export function shareRequest(text: string): ShareRequest | undefined {
  const fields = fieldsOf(parseJson(text))
  const orderNo = fields && textOf(fields.orderNo, 64)
  if (orderNo === undefined || !/^[A-Za-z0-9-]{1,64}$/.test(orderNo)) return undefined
  return { orderNo, hidesStake: fields?.hidesStake === true }
}
