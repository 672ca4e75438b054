import type { RedPacketData } from '@zhengju/contract/chat/frames'
import type { openRedPackets } from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'

/** The red packets of a room, as far as this reader knows them. Pure. */
export interface Packets {
  /** Newest last. */
  readonly known: readonly RedPacketData[]
  /** What he has of them, by packet. */
  readonly mine: Readonly<Record<string, string>>
}

export const noPackets: Packets = { known: [], mine: {} }
export const mostPackets = 20

type OpenPackets = DataOf<typeof openRedPackets>

/** Of those that are over only his share is kept. */
export function packetsRead(packets: Packets, read: OpenPackets): Packets {
  const oldestFirst = read.filter(({ packet }) => packet.state === 'open').toReversed()
  const known = oldestFirst.reduce((so, { packet }) => packetReceived(so, packet), packets)
  const mine = Object.fromEntries(
    read.flatMap(({ packet, mine: had }) => (had ? [[packet.redPackId, had.amount] as const] : [])),
  )
  return { ...known, mine: { ...packets.mine, ...mine } }
}

/** A packet is told again when shares go. */
export function packetReceived(packets: Packets, packet: RedPacketData): Packets {
  const isSame = (other: RedPacketData) => other.redPackId === packet.redPackId
  const known = packets.known.some(isSame)
    ? packets.known.map((other) => (isSame(other) ? packet : other))
    : [...packets.known, packet]
  return { ...packets, known: known.slice(-mostPackets) }
}

export function packetTaken(packets: Packets, redPackId: string, amount: string): Packets {
  return { ...packets, mine: { ...packets.mine, [redPackId]: amount } }
}

/** Those that he may still open, oldest first: they end first. */
export function openOnes({ known, mine }: Packets, now: number): readonly RedPacketData[] {
  return known.filter(
    ({ redPackId, state, endAt }) =>
      state === 'open' && endAt > now && !Object.hasOwn(mine, redPackId),
  )
}
