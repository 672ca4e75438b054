import type { Speech } from '@zhengju/contract/chat/frames'
import { chatText } from '#text/chat.ts'

/** A mute as this browser's clock knows it; undefined for whoever may speak. */
export interface Muted {
  /** Undefined for one without an end. */
  readonly until: number | undefined
}

export function mutedBy(speech: Speech, heardAt: number): Muted | undefined {
  if (speech.speechStatus === 0) return undefined
  return { until: speech.speechLeftMs === 0 ? undefined : heardAt + speech.speechLeftMs }
}

/** What stands over the composer; undefined when the mute is over, which nobody tells. */
export function muteNotice(muted: Muted | undefined, now: number): string | undefined {
  if (!muted) return undefined
  if (muted.until === undefined) return chatText.mutedForever
  const minutes = Math.ceil((muted.until - now) / 60_000)
  if (minutes <= 0) return undefined
  return chatText.muted(
    Math.floor(minutes / 1_440),
    Math.floor((minutes % 1_440) / 60),
    minutes % 60,
  )
}
