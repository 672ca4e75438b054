import type { HistoryQuery } from '@zhengju/contract/chat/frames'
import type { Tx } from '@zhengju/storage/tx'
import { speakerOfToken } from '../../member/index.ts'
import { type HistoryData, type HistoryDeps, history } from './room-service.ts'

/** The history for whoever asks over HTTP: a token that nobody holds any more is a visitor's. */
export async function historyForToken(
  tx: Tx,
  deps: HistoryDeps,
  token: string,
  query: HistoryQuery,
): Promise<HistoryData> {
  const reader = token === '' ? undefined : await speakerOfToken(tx, token)
  return history(tx, deps, query, reader?.id)
}
