import { claimRedPacket, redPacketResult } from '@zhengju/contract/chat-gift/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { PacketArt } from '@zhengju/ui/gift'
import { Sheet } from '@zhengju/ui/modal'
import { Money } from '@zhengju/ui/money'
import { ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { minorOf, shown } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { clockText } from '#lib/site-time.ts'
import { useCommand } from '#lib/use-command.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { packetText } from '#text/gift.ts'
import './packet.css'

type Result = DataOf<typeof redPacketResult>
type Mine = NonNullable<Result['mine']>

interface PacketSheetProps {
  readonly redPackId: string
  readonly isSignedIn: boolean
  readonly onTaken: (redPackId: string, amount: string) => void
  readonly onClose: () => void
}

/** One red packet: opened here, and what became of its shares. */
export default function PacketSheet(props: PacketSheetProps) {
  return (
    <Sheet isOpen title={packetText.name} closeLabel={packetText.close} onClose={props.onClose}>
      {props.isSignedIn ? (
        <div className="packet-body">
          <Inside {...props} />
        </div>
      ) : (
        <div className="packet-in">
          <PacketArt size={160} isOpen={false} />
          <Link className={buttonClass({ kind: 'ink', isWide: true })} to={href('login')}>
            {packetText.login}
          </Link>
        </div>
      )}
    </Sheet>
  )
}

function Inside({ redPackId, onTaken }: PacketSheetProps) {
  const query = { redPackId }
  const reading = useRead(redPacketResult, { query }, { initial: undefined })
  const [taken, setTaken] = useState<Mine>()
  const command = useCommand(claimRedPacket, { onFailure: reading.reload })
  const { data, failure, reload } = reading
  async function open() {
    const had = await command.run((commandId) => ({ body: { commandId, redPackId } }))
    if (!had) return
    setTaken(had)
    onTaken(redPackId, had.amount)
    reload()
  }
  if (!data) {
    if (failure === undefined) return <SkeletonRows label={packetText.loading} count={4} />
    return (
      <ErrorState
        title={packetText.failedTitle}
        text={packetText.failedText}
        action={
          <Button kind="ink" onClick={reload}>
            {packetText.retry}
          </Button>
        }
      />
    )
  }
  const mine = taken ?? data.mine ?? undefined
  return (
    <>
      <div className="packet-in">
        <PacketArt size={160} isOpen={mine !== undefined || data.packet.state !== 'open'} />
        <h3>{data.packet.title}</h3>
        <Outcome
          packet={data.packet}
          mine={mine}
          isBusy={command.isBusy}
          onOpen={() => void open()}
        />
      </div>
      <Shares reading={reading} redPackId={redPackId} />
    </>
  )
}

interface OutcomeProps {
  readonly packet: Result['packet']
  readonly mine: Mine | undefined
  readonly isBusy: boolean
  readonly onOpen: () => void
}

function Outcome({ packet, mine, isBusy, onOpen }: OutcomeProps) {
  if (mine) {
    const isFree = minorOf(mine.turnover) === 0n
    return (
      <div role="status">
        <p>
          {packetText.mine} <Money size={28} tone="jade" text={shown(mine.amount)} />
        </p>
        <p className="soft">
          {isFree ? packetText.paidFree : packetText.paid(shown(mine.turnover))}
        </p>
      </div>
    )
  }
  if (packet.state === 'open') {
    return (
      <>
        <p className="soft">{packetText.until(clockText(packet.endAt))}</p>
        <Button kind="primary" isWide isBusy={isBusy} onClick={onOpen}>
          {packetText.open}
        </Button>
      </>
    )
  }
  const isEmpty = packet.state === 'empty'
  const over = packet.state === 'expired' ? packetText.expiredTitle : packetText.stoppedTitle
  return (
    <div role="status">
      <p>{isEmpty ? packetText.emptyTitle : over}</p>
      <p className="soft">{isEmpty ? packetText.emptyText : packetText.backText}</p>
    </div>
  )
}

interface SharesProps {
  readonly reading: ReturnType<typeof useRead<typeof redPacketResult>>
  readonly redPackId: string
}

/** Who had how much, newest first. */
function Shares({ reading, redPackId }: SharesProps) {
  const { items, isAtEnd, isLoadingMore, loadMore } = useList(
    reading,
    reading.data?.claims,
    async (cursor) => {
      const page = await call(redPacketResult, { query: { redPackId, cursor } }, { isQuiet: true })
      return page.claims
    },
  )
  if (!reading.data) return null
  const { packet } = reading.data
  return (
    <section className="packet-who" aria-label={packetText.who}>
      <p className="packet-who__head">
        <span className="grow">{packetText.shares(packet.shares, packet.left)}</span>
        {packetText.total(shown(packet.total))}
      </p>
      {items.length === 0 ? <p className="soft">{packetText.nobody}</p> : null}
      <ol>
        {items.map(({ nickname, amount, claimedAt, isMine }) => (
          <li key={`${nickname} ${claimedAt} ${amount}`}>
            <span className="grow">{isMine ? packetText.me : nickname}</span>
            <time className="soft">{clockText(claimedAt)}</time>
            <Money text={shown(amount)} />
          </li>
        ))}
      </ol>
      {isAtEnd ? null : (
        <Button kind="quiet" isBusy={isLoadingMore} onClick={loadMore}>
          {packetText.more}
        </Button>
      )}
    </section>
  )
}
