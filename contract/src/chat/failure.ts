/**
 * Failures inside chat frames (`msgData.status_code`). A table of its own: from 6031 upward the same numbers
 * mean other things than over HTTP.
 */
export const chatFailures = {
  'chat.loginNeeded': chat(6001, '请先登录'),
  'chat.tokenExpired': chat(6031, '登录凭证已过期，请重新连接', 'renewJwt'),
  'chat.tokenInvalid': chat(6032, '登录凭证无效，请重新登录', 'renewJwt'),
  'chat.vipOutOfRange': chat(6033, '未达到发言要求'),
  'chat.roomMaintenance': chat(6034, '聊天室维护中', 'closeRoom'),
  'chat.notStarted': chat(6035, '赛事还未开始'),
  'chat.muted': chat(6036, '禁言中'),
  'chat.joinFirst': chat(6037, '请先加入房间', 'rejoin'),
  'chat.roomUnknown': chat(6038, '房间不存在', 'closeRoom'),
  'chat.notOpen': chat(6039, '聊天室未打开，请联系客服', 'closeRoom'),
  'chat.empty': chat(6040, '请输入内容'),
  'chat.repeatedLogin': chat(6041, '请勿重复登录', 'ignore'),
  'chat.repeatedJoin': chat(6042, '已在该房间', 'ignore'),
  'chat.allRoomsMaintenance': chat(6043, '全部聊天室维护中', 'closeRoom'),
  'chat.tooFast': chat(6044, '发言过快，请稍后再试'),
  'chat.shareStakeTooSmall': chat(6045, '请分享达到最低投注额的注单'),
  'chat.shareResultTooSmall': chat(6046, '请分享达到最低输赢额的注单'),
  'chat.shareRepeated': chat(6047, '请勿重复多次晒单'),
  'chat.tooLong': chat(6048, '内容过长，最多 150 字'),
  'chat.tooFrequent': chat(6049, '操作过于频繁，请稍后再试'),
} as const satisfies Record<string, ChatFailureRow>

export type ChatFailureName = keyof typeof chatFailures

export interface ChatFailureRow {
  readonly code: number
  readonly text: string
  readonly action: ChatFailureAction
}

/** `notice` shows the message in the room; the others name what the client does with its connection or room. */
export type ChatFailureAction = 'notice' | 'ignore' | 'renewJwt' | 'rejoin' | 'closeRoom'

function chat(code: number, text: string, action: ChatFailureAction = 'notice'): ChatFailureRow {
  return { code, text, action }
}
