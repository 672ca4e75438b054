import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { joinPeakBet, type peakBetOverview } from '@zhengju/contract/peak-bet/calls'
import { Button } from '@zhengju/ui/button'
import { copyText } from '#lib/clipboard.ts'
import { shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { peakBetText as text } from '#text/peak-bet.ts'

interface OwnProps {
  readonly overview: DataOf<typeof peakBetOverview>
  readonly origin: string
  readonly onJoined: () => void
}

/** Where the member stands, and his code once he takes part. */
export function OwnPlace({ overview, origin, onJoined }: OwnProps) {
  const { own, code } = overview
  const { run, isBusy } = useCommand(joinPeakBet)
  async function join() {
    const done = await run((commandId) => ({ body: { commandId } }))
    if (!done) return
    toast(text.joined, 'check')
    onJoined()
  }
  const copy = async (what: string) => {
    const done = await copyText(`${origin}/?${storageKeys.peakBetCode.key}=${what}`)
    toast(done ? text.copied : text.copyFailed, done ? 'check' : 'info')
  }
  return (
    <div className="pk-act">
      <span className="grow">
        <b className="b">
          {text.me} {own ? text.myPlace(own.place) : text.notRanked}
        </b>
        <span>
          {own ? shown(own.total) : ''} {code === null ? '' : `${text.code} ${code}`}
        </span>
        {gapsOf(overview).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      {code === null ? (
        <Button kind="primary" isBusy={isBusy} onClick={() => void join()}>
          {text.join}
        </Button>
      ) : (
        <Button onClick={() => void copy(code)}>{text.copy}</Button>
      )}
    </div>
  )
}

/** To the place in front, and to the next prize where that is another place. */
function gapsOf({ ahead, nextPrize }: OwnProps['overview']): string[] {
  const isSame = ahead !== null && ahead.place === nextPrize?.place
  const lines = [
    ...(ahead && !isSame ? [text.ahead(ahead.place, shown(ahead.gap))] : []),
    ...(nextPrize
      ? [text.nextPrize(nextPrize.place, shown(nextPrize.prize), shown(nextPrize.gap))]
      : []),
  ]
  return lines.length > 0 ? [...lines, text.gapNote] : []
}
