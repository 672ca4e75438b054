import type { HistoryPage } from '@zhengju/contract/chat-frame'

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
