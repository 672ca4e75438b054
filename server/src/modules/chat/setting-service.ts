import { type SpeechLimits, usualSpeechLimits } from '@zhengju/domain/chat'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import * as store from './store.ts'
import type { StoredSetting } from './tables.ts'

/** The chat's limits and switches, as operators set them. */
export interface ChatSetting {
  readonly limits: SpeechLimits
  readonly switches: ChatSwitches
  /** 0 before anybody changed anything. */
  readonly version: number
}

export interface ChatSwitches {
  /** Whose joining is told to the room. */
  readonly effectMin: number
  readonly effectMax: number
  readonly effectOpen: boolean
  readonly giftOpen: boolean
  readonly copyOpen: boolean
  readonly scoreOpen: boolean
  readonly bulletOpen: boolean
  readonly bulletButton: boolean
}

const usualSwitches: ChatSwitches = {
  effectMin: 3,
  effectMax: 0,
  effectOpen: true,
  giftOpen: false,
  copyOpen: true,
  scoreOpen: true,
  bulletOpen: true,
  bulletButton: true,
}

export async function readSetting(tx: Tx): Promise<ChatSetting> {
  const row = await store.setting(tx)
  if (!row) return { limits: usualSpeechLimits, switches: usualSwitches, version: 0 }
  const { value } = row
  return {
    limits: {
      ...usualSpeechLimits,
      allRoomsClosed: value.allRoomsClosed,
      vipMin: value.vipMin,
      vipMax: value.vipMax,
      intervalMs: value.intervalMs,
      leastOpenShare: money(value.leastOpenShare),
      leastSettledShare: money(value.leastSettledShare),
      bigShareFrom: money(value.bigShareFrom),
    },
    switches: {
      effectMin: value.effectMin,
      effectMax: value.effectMax,
      effectOpen: value.effectOpen,
      giftOpen: value.giftOpen,
      copyOpen: value.copyOpen,
      scoreOpen: value.scoreOpen,
      bulletOpen: value.bulletOpen ?? usualSwitches.bulletOpen,
      bulletButton: value.bulletButton ?? usualSwitches.bulletButton,
    },
    version: row.version,
  }
}

export function storedSetting({
  limits,
  switches,
}: Omit<ChatSetting, 'version'>): Required<StoredSetting> {
  return {
    allRoomsClosed: limits.allRoomsClosed,
    vipMin: limits.vipMin,
    vipMax: limits.vipMax,
    intervalMs: limits.intervalMs,
    leastOpenShare: moneyText(limits.leastOpenShare, siteCurrency),
    leastSettledShare: moneyText(limits.leastSettledShare, siteCurrency),
    bigShareFrom: moneyText(limits.bigShareFrom, siteCurrency),
    ...switches,
  }
}

function money(text: string): bigint {
  const amount = parseMoney(text, siteCurrency)
  if (amount === undefined) throw new Error(`chat setting: ${text} is no money`)
  return amount
}
