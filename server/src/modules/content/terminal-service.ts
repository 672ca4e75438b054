import type { webTerminal } from '@zhengju/contract/content/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Tx } from '@zhengju/storage/tx'
import { readSetting } from './store.ts'

type Start = DataOf<typeof webTerminal>

/** What an app needs to start: everything stands at one origin. */
export async function terminalStart(tx: Tx, start: Omit<Start, 'title'>): Promise<Start> {
  const { title } = await readSetting(tx)
  return { ...start, title }
}
