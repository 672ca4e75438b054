import { chatLimits } from '@zhengju/contract/chat/calls'
import type { HistoryPage } from '@zhengju/contract/chat/frames'

/** What the client needs of the browser and of the site. */
export interface ChatWorld {
  /** The address of the chat from the site configuration, with ws or wss. */
  readonly address: () => Promise<string>
  readonly token: () => string | undefined
  /** A member JWT, fetched fresh. */
  readonly jwt: () => Promise<string>
  readonly open: (address: string) => Socket
  readonly history: (query: HistoryAsk) => Promise<HistoryPage>
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

export interface Socket {
  send(text: string): void
  close(): void
  onOpen: (() => void) | null
  onText: ((text: string) => void) | null
  onLost: (() => void) | null
}

export interface HistoryAsk {
  readonly rid: string
  readonly seq?: string
  readonly direction: 'before' | 'after'
  readonly pageNum: number
  readonly pageSize: number
}

/** The lines before one, or the newest. */
export function linesBefore(rid: string, seq?: string): HistoryAsk {
  const page = { direction: 'before', pageNum: 1, pageSize: chatLimits.historyPage } as const
  return seq === undefined ? { rid, ...page } : { rid, seq, ...page }
}

/** Whatever came after a number. */
export function linesAfter(rid: string, seq: bigint): HistoryAsk {
  const page = { direction: 'after', pageNum: 1, pageSize: chatLimits.historyPageMax } as const
  return { rid, seq: String(seq), ...page }
}
