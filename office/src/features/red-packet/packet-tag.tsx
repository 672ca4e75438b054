import type { RedPacketState } from '@zhengju/domain/chat'
import { Tag } from 'antd'
import { packetText as text } from '#text/red-packet.ts'

const colors: Readonly<Record<RedPacketState, string>> = {
  open: 'processing',
  empty: 'success',
  expired: 'default',
  stopped: 'default',
}

export function PacketTag({ state }: { readonly state: RedPacketState }) {
  return <Tag color={colors[state]}>{text.states[state]}</Tag>
}
