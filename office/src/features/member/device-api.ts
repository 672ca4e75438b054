import {
  blockDevice,
  liftDeviceBlock,
  listBlockedDevices,
} from '@zhengju/contract/device/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { useList } from '#lib/use-list.ts'
import { blockReasons, liftBlockReasons, deviceText as text } from '#text/device.ts'

export type BlockedDevice = DataOf<typeof listBlockedDevices>['items'][number]

export function useBlockedDevices() {
  return useList([listBlockedDevices.path], (from, signal) =>
    call(listBlockedDevices, { query: from }, signal),
  )
}

export function blockQuestion(
  device: { readonly memberId: string; readonly deviceId: string },
  untilAt: number | null,
): Omit<ReasonQuestion, 'text'> {
  return {
    title: text.blockTitle,
    action: text.block,
    suggestions: blockReasons,
    async run(command) {
      await call(blockDevice, { params: { ...device }, body: { ...command, untilAt } })
      return text.blocked
    },
  }
}

export function liftQuestion(blockId: string): ReasonQuestion {
  return {
    title: text.liftTitle,
    text: text.liftText,
    action: text.lift,
    suggestions: liftBlockReasons,
    async run(command) {
      await call(liftDeviceBlock, { params: { blockId }, body: command })
      return text.lifted
    },
  }
}
