import { href } from '@zhengju/contract/kernel/path'
import { crashPar, multiplierText, parseMultiplier } from '@zhengju/domain/games/crash'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { crashText as text } from '#text/crash.ts'
import type { OpenGame } from '../api/open-game.ts'
import { useSharedVerifyHref } from '../hooks/use-verify-href.ts'
import { readAgain } from '../model/place.ts'

export type CrashSheet = 'rules' | 'history' | undefined

interface CrashSheetsProps {
  readonly venue: OpenGame | undefined
  readonly over: CrashSheet
  readonly onClose: () => void
}

export function CrashSheets({ onClose, over, venue }: CrashSheetsProps) {
  return (
    <>
      <Sheet
        isOpen={over === 'rules'}
        title={text.rulesTitle}
        closeLabel={text.close}
        onClose={onClose}
      >
        {text.rules(formatMoney(crashPar.greatestPayout, siteCurrency)).map((line) => (
          <p className="wrap" key={line}>
            {line}
          </p>
        ))}
        <p className="wrap t12">
          <Link to={href('verify')}>{text.checkSeeds}</Link>
        </p>
      </Sheet>
      <Sheet
        isOpen={over === 'history'}
        title={text.history}
        closeLabel={text.close}
        onClose={onClose}
      >
        {over === 'history' && venue ? <Past venue={venue} /> : null}
      </Sheet>
    </>
  )
}

/** The last flights, each with what it is checked by. */
function Past({ venue }: { readonly venue: OpenGame }) {
  const sharedVerifyHref = useSharedVerifyHref()
  const [rounds, setRounds] = useState<readonly SharedRoundView[]>()
  useEffect(() => {
    let isGone = false
    const { client, enter } = venue
    readAgain({ enter, pause }, () => client.draws('crash', 't1')).then(
      (read) => {
        if (!isGone) setRounds(read ?? [])
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [venue])
  if (rounds?.length === 0) return <p className="wrap soft">{text.noRounds}</p>
  return rounds?.map((round) => {
    const point = parseMultiplier(round.outcome?.point)
    return (
      <div key={round.roundId} className="ck-past">
        <span>
          <b>{point === undefined ? text.cancelledShort : text.ended(multiplierText(point))}</b>
          <small>{text.round(roundName(round.number))}</small>
        </span>
        {point === undefined ? null : (
          <Link
            className={buttonClass({ size: 'sm' })}
            to={sharedVerifyHref('crash', round, undefined)}
            aria-label={`${text.check} ${text.round(roundName(round.number))}`}
          >
            {text.check}
          </Link>
        )}
      </div>
    )
  })
}

/** `2026112400017` is 17 to whoever plays today. */
export function roundName(number: string): string {
  return String(Number(number.slice(8)))
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}
