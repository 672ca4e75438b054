import type { RedPacketData } from '@zhengju/contract/chat/frames'
import { PacketArt } from '@zhengju/ui/gift'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { shown } from '#lib/money.ts'
import { packetText } from '#text/gift.ts'

interface PacketLineProps {
  readonly packet: RedPacketData
  /** What the reader has had of it. */
  readonly mine: string | undefined
  readonly onOpen: () => void
}

/** A red packet among the lines: opened while there is something in it, looked into afterwards. */
export function PacketLine({ packet, mine, onOpen }: PacketLineProps) {
  const { title, state, shares, left, vipMin } = packet
  const isOpen = state === 'open' && mine === undefined
  return (
    <button type="button" className="packet" data-open={isOpen ? '' : undefined} onClick={onOpen}>
      <PacketArt size={48} isOpen={!isOpen} />
      <span className="grow">
        <b className="cut2">{title}</b>
        <small>
          {mine === undefined ? packetText.shares(shares, left) : packetText.took(shown(mine))}
        </small>
      </span>
      {vipMin > 0 && isOpen ? <Badge tone="line">{packetText.vip(vipMin)}</Badge> : null}
      <span className="packet__deed">
        {isOpen ? packetText.open : mine === undefined ? packetText.states[state] : null}
        <Icon name="right" size={16} />
      </span>
    </button>
  )
}
