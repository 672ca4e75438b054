import { listBetRecords } from '@zhengju/contract/betting/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import { Tick } from '@zhengju/ui/choice'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { choiceTitle } from '#lib/choice-title.ts'
import { shown } from '#lib/money.ts'
import { runtime } from '#lib/runtime.ts'
import { chatText } from '#text/chat.ts'

type Bet = DataOf<typeof listBetRecords>['gameRecordList'][number]['data'][number]

interface ShareSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onShare: (orderNo: string, hidesStake: boolean) => void
}

const weekMs = 6 * 86_400_000
const most = 20

/** The member's own bets of the last days: one of them is shown to the room. */
export function ShareSheet({ isOpen, onClose, onShare }: ShareSheetProps) {
  const [bets, setBets] = useState<readonly Bet[]>()
  const [isFailed, setFailed] = useState(false)
  const [hidesStake, setHidesStake] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!isOpen) return
    setBets(undefined)
    setFailed(false)
    readBets().then(setBets, () => setFailed(true))
  }, [isOpen, round])

  function share(orderNo: string) {
    onShare(orderNo, hidesStake)
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      title={chatText.shareTitle}
      closeLabel={chatText.close}
      onClose={onClose}
    >
      <div className="chat__share">
        {bets?.length ? (
          <div className="wrap">
            <Tick checked={hidesStake} onChange={(event) => setHidesStake(event.target.checked)}>
              {chatText.hideStake}
            </Tick>
          </div>
        ) : null}
        {isFailed ? (
          <ErrorState
            title={chatText.failedTitle}
            text={chatText.failedText}
            action={
              <Button kind="ink" onClick={() => setRound(round + 1)}>
                {chatText.retry}
              </Button>
            }
          />
        ) : null}
        {bets === undefined && !isFailed ? (
          <SkeletonRows label={chatText.loading} count={3} />
        ) : null}
        {bets?.length === 0 ? (
          <EmptyState drawing="share" title={chatText.shareEmpty} text={chatText.shareEmptyText} />
        ) : null}
        <ul className="chat__bets">
          {bets?.map((bet) => (
            <li key={bet.orderNo}>
              <button type="button" onClick={() => share(bet.orderNo)}>
                <BetWords bet={bet} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function BetWords({ bet: { detail, stake } }: { readonly bet: Bet }) {
  const [what, where] =
    detail.kind === 'sport'
      ? [
          detail.legs.map((leg) => choiceTitle(leg)).join(' · '),
          detail.legs.map((leg) => `${leg.home} – ${leg.away}`).join(' · '),
        ]
      : [detail.spots.map(({ name }) => name).join('，'), gameTitle(detail.game)]
  return (
    <>
      <span className="grow">
        <b>{what}</b>
        <small>{where}</small>
      </span>
      <span>
        <small>{chatText.stake}</small> {shown(stake)}
      </span>
    </>
  )
}

/** Open ones first, then those of the last seven days. */
async function readBets(): Promise<readonly Bet[]> {
  const now = runtime.clock.now()
  const startAt = `${siteDay(now - weekMs)} 00:00:00`
  const endAt = `${siteDay(now)} 23:59:59`
  const both = ([0, 1] as const).map((flag) =>
    call(
      listBetRecords,
      { body: { startAt, endAt, flag, page: 1, pageSize: most } },
      { isQuiet: true },
    ),
  )
  const pages = await Promise.all(both)
  const bets = pages.flatMap(({ gameRecordList }) => gameRecordList.flatMap(({ data }) => data))
  return bets.filter(isSharable)
}

/** Of a game only what is decided. */
function isSharable({ detail, outcome }: Bet): boolean {
  return detail.kind === 'sport' || outcome !== null
}
