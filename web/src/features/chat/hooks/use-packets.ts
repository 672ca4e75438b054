import type { ChatLine, RedPacketData } from '@zhengju/contract/chat/frames'
import { openRedPackets } from '@zhengju/contract/chat-gift/calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call } from '#lib/call.ts'
import { runtime } from '#lib/runtime.ts'
import { noPackets, openOnes, packetReceived, packetsRead, packetTaken } from '../model/packets.ts'

const everyMs = 10_000

export interface UsePackets {
  readonly open: readonly RedPacketData[]
  /** What the reader has had, by packet. */
  readonly mine: Readonly<Record<string, string>>
  readonly take: (redPackId: string, amount: string) => void
}

/** Red packets of the room: those that were open when the member came, and what has come since. */
export function usePackets(
  roomId: string,
  lines: readonly ChatLine[],
  isMember: boolean,
): UsePackets {
  const [read, setRead] = useState(noPackets)
  const [now, setNow] = useState(0)

  useEffect(() => {
    if (!isMember) return
    call(openRedPackets, { query: { rid: roomId } }, { isQuiet: true }).then(
      (open) => setRead((known) => packetsRead(known, open)),
      () => undefined,
    )
  }, [roomId, isMember])

  // A line is told again when shares go: it is newer than what was read.
  const packets = useMemo(
    () =>
      lines.reduce((so, line) => (line.redPacket ? packetReceived(so, line.redPacket) : so), read),
    [lines, read],
  )
  const hasAny = packets.known.length > 0

  useEffect(() => {
    if (!hasAny) return
    setNow(runtime.clock.now())
    const timer = setInterval(() => setNow(runtime.clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [hasAny])

  const take = useCallback((redPackId: string, amount: string) => {
    setRead((known) => packetTaken(known, redPackId, amount))
  }, [])
  return { open: isMember && now > 0 ? openOnes(packets, now) : [], mine: packets.mine, take }
}
