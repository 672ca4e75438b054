import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { fields, flag, parsed, text } from '@zhengju/venue-protocol/parse'
import { useSyncExternalStore } from 'react'
import { readJson, writeJson } from '#lib/storage.ts'

/** Whether a tap on a price is a bet, and of how much. */
export interface FastBet {
  readonly isOn: boolean
  /** As typed. */
  readonly stake: string
}

const off: FastBet = { isOn: false, stake: '100' }
const listeners = new Set<() => void>()
let chosen: FastBet | undefined
let kept: unknown

/** Off until the member turns it on; it goes with his session. */
export const fastBetStore = {
  read(): FastBet {
    const now = readJson(storageKeys.fastBet)
    const written = JSON.stringify(now)
    if (!chosen || written !== kept) {
      kept = written
      chosen = readFast(now)
    }
    return chosen
  },
  set(fast: FastBet): void {
    writeJson(storageKeys.fastBet, fast)
    chosen = undefined
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export function useFastBet(): FastBet {
  return useSyncExternalStore(fastBetStore.subscribe, fastBetStore.read, () => off)
}

/** `100`, `50.5`: as a member reads it. */
export function fastStakeText({ stake }: FastBet): string {
  return moneyText(stakeOf(stake) ?? 0n, siteCurrency).replace(/\.00$/, '')
}

function stakeOf(stake: string): Minor | undefined {
  const minor = parseMoney(stake.replace(/\.$/, ''), siteCurrency)
  return minor !== undefined && minor > 0n ? minor : undefined
}

/** What is not just what we wrote is off: nobody bets by a setting that he does not see. */
function readFast(value: unknown): FastBet {
  const read = parsed((): FastBet => {
    const source = fields(value)
    return { isOn: flag(source, 'isOn'), stake: text(source, 'stake', 12) }
  })
  return read.ok && stakeOf(read.value.stake) !== undefined ? read.value : off
}
