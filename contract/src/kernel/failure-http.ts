/** What becomes of an answer that carries no envelope, or of no answer at all (specification 8). */

/** The transport's own message when time runs out. */
export const timeoutMessage = 'timeout'

/** As servers, proxies and browsers say them; the SSL phrase as each engine words it. */
const replacedPhrases: readonly RegExp[] = [/Acceptable/, /Failed/, /\bSSL\b|_SSL_/i, /Forbidden/]

export const httpTexts = {
  network: '网络错误，请稍后重试',
  system: '系统错误，请稍后重试或联系客服',
  requestCancelled: '请求已取消，请稍后重试',
  unknownBusiness: 'Unknown business exception',
  connectionTimeout: '连接超时，请稍后重试',
  disconnected: '网络已断开，请检查网络后稍后重试',
  terminated: '连接被中断，请稍后重试',
  unknownConnection: '未知连接错误，请稍后重试',
} as const

/** The text shown for a transport message: some phrases become the network text, none becomes the system text. */
export function shownMessage(message: string): string {
  if (message.trim() === '') return httpTexts.system
  return replacedPhrases.some((phrase) => phrase.test(message)) ? httpTexts.network : message
}

/** The text of a network error, from its HTTP status, its message and whether the browser is online. */
export function networkErrorText(cause: NetworkCause): string {
  if (/timeout/i.test(cause.message)) return httpTexts.connectionTimeout
  if (cause.status === 0) return cause.isOnline ? httpTexts.terminated : httpTexts.disconnected
  return cause.statusText === '' ? httpTexts.unknownConnection : shownMessage(cause.statusText)
}

export interface NetworkCause {
  readonly status: number
  readonly statusText: string
  readonly message: string
  readonly isOnline: boolean
}
