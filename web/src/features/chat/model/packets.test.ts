import type { RedPacketData } from '@zhengju/contract/chat/frames'
import { expect, test } from 'vitest'
import {
  mostPackets,
  noPackets,
  openOnes,
  packetReceived,
  packetsRead,
  packetTaken,
} from './packets.ts'

function packet(redPackId: string, more: Partial<RedPacketData> = {}): RedPacketData {
  const shape = {
    title: '开场红包',
    total: '100.00',
    shares: 20,
    left: 20,
    vipMin: 0,
    endAt: 60_000,
  }
  return { redPackId, state: 'open', ...shape, ...more }
}
const idsOf = (packets: readonly RedPacketData[]) => packets.map(({ redPackId }) => redPackId)

test('what is open and not yet taken may be opened, the oldest first', () => {
  const mine = { amount: '3.21', claimedAt: 1, turnover: '3.21' }
  const packets = packetsRead(noPackets, [
    { seq: '3', packet: packet('c'), mine: null },
    { seq: '2', packet: packet('b'), mine },
    { seq: '1', packet: packet('a'), mine: null },
    { seq: '0', packet: packet('over', { state: 'empty', left: 0 }), mine },
  ])
  expect(idsOf(packets.known)).toEqual(['a', 'b', 'c'])
  expect(idsOf(openOnes(packets, 0))).toEqual(['a', 'c'])
  expect(packets.mine).toEqual({ b: '3.21', over: '3.21' })
  expect(idsOf(openOnes(packetTaken(packets, 'a', '1.00'), 0))).toEqual(['c'])
})

test('one that is told again stands once, and goes when it is empty, over, or its time is up', () => {
  const told = packetReceived(packetReceived(noPackets, packet('a')), packet('a', { left: 3 }))
  expect(told.known).toEqual([packet('a', { left: 3 })])
  expect(openOnes(told, 60_000)).toEqual([])
  expect(openOnes(packetReceived(told, packet('a', { state: 'empty', left: 0 })), 0)).toEqual([])
})

test('a room of many keeps the newest', () => {
  const many = Array.from({ length: 50 }, (_, at) => packet(String(at)))
  const packets = many.reduce(packetReceived, noPackets)
  expect(idsOf(packets.known)).toEqual(idsOf(many.slice(-mostPackets)))
})
