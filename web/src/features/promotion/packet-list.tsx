import type { listRedPacketRecord } from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Link } from '#lib/router/page.tsx'
import { momentText } from '#lib/site-time.ts'
import { welfareText as text } from '#text/promotion.ts'
import './promotion.css'

type OpenPackets = DataOf<typeof listRedPacketRecord>['open']

/** Red packets that may still be opened, each in its room; nothing where there is none. */
export function PacketList({ packets }: { readonly packets: OpenPackets }) {
  if (packets.length === 0) return null
  return (
    <section className="promo" aria-labelledby="promo-packets">
      <h2 id="promo-packets">{text.packets}</h2>
      <ul className="card">
        {packets.map(({ packet, roomId, roomTitle }) => (
          <li key={packet.redPackId} className="promo__item">
            <div className="row">
              <Icon name="packet" />
              <span className="grow">
                {packet.title}
                <span className="promo__terms">{text.packetRoom(roomTitle, packet.left)}</span>
                <span className="promo__terms">{text.packetUntil(momentText(packet.endAt))}</span>
              </span>
              <Link className={buttonClass({ size: 'sm' })} to={href('chatRoom', { roomId })}>
                {text.packetGo}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
