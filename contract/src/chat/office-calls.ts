import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const office = { listener: 'office' } as const
const read = { permission: 'chat.read' } as const
const moderate = { permission: 'chat.moderate' } as const
const write = { permission: 'chat.write' } as const

/** Most lines of each list of the desk. */
export const mostWords = 2_000

export const listRooms = endpoint<typeof schema.listRooms>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/chat/room/list',
  auth: read,
  command: false,
  errors: [],
})
/** State and slow mode of one room. */
export const changeRoom = endpoint<typeof schema.changeRoom>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/room/change',
  auth: moderate,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})
/** Sweeps what was said so far. */
export const clearRoom = endpoint<typeof schema.clearRoom>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/room/clear',
  auth: moderate,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})
/** Newest first, with what was hidden and what only its author saw. */
export const listLines = endpoint<typeof schema.listLines>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/chat/line/list',
  auth: read,
  command: false,
  errors: ['notFound'],
})
export const recallLine = endpoint<typeof schema.recallLine>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/line/recall',
  auth: moderate,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})
/** A member as the rooms know him: mutes, reports, last lines. */
export const chatMember = endpoint<typeof schema.chatMember>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/chat/member',
  auth: read,
  command: false,
  errors: ['notFound'],
})
/** `hours` null mutes for ever. */
export const muteMember = endpoint<typeof schema.muteMember>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/member/mute',
  auth: moderate,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})
export const unmuteMember = endpoint<typeof schema.unmuteMember>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/member/unmute',
  auth: moderate,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})
/** Reports that nobody has looked at, oldest first. */
export const listReports = endpoint<typeof schema.listReports>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/chat/report/list',
  auth: read,
  command: false,
  errors: [],
})
export const handleReport = endpoint<typeof schema.handleReport>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/report/handle',
  auth: moderate,
  command: 'body',
  errors: ['notFound', 'office.decided'],
})
export const listWords = endpoint<typeof schema.listWords>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/chat/word/list',
  auth: read,
  command: false,
  errors: [],
})
export const saveWord = endpoint<typeof schema.saveWord>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/word/save',
  auth: write,
  command: 'body',
  errors: ['parameter', 'office.reasonRequired'],
})
export const removeWord = endpoint<typeof schema.removeWord>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/word/remove',
  auth: write,
  command: 'body',
  errors: ['notFound', 'office.reasonRequired'],
})
export const getChatSetting = endpoint<typeof schema.getChatSetting>()({
  ...office,
  method: 'GET',
  path: '/office/api/v1/chat/setting',
  auth: read,
  command: false,
  errors: [],
})
/** All rooms on or off, who may speak, how often, what may be shared. Refused when changed since `version`. */
export const updateChatSetting = endpoint<typeof schema.updateChatSetting>()({
  ...office,
  method: 'POST',
  path: '/office/api/v1/chat/setting',
  auth: write,
  command: 'body',
  errors: ['parameter', 'office.reasonRequired', 'office.decided'],
})
