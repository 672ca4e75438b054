import { href } from '@zhengju/contract/kernel/path'
import { crashPar, multiplierText, parseMultiplier } from '@zhengju/domain/games/crash'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { ReadSection } from '@zhengju/ui/reading'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { crashText as text } from '#text/crash.ts'
import { sectionText } from '#text/shell.ts'
import type { OpenGame } from '../api/open-game.ts'
import { useDraws } from '../hooks/use-draws.ts'
import { useSharedVerifyHref } from '../hooks/use-verify-href.ts'

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
  const reading = useDraws(venue, 'crash', 't1', '')
  return (
    <ReadSection reading={reading} words={sectionText}>
      {(rounds) =>
        rounds.length === 0 ? (
          <p className="wrap soft">{text.noRounds}</p>
        ) : (
          rounds.map((round) => <PastRound key={round.roundId} round={round} />)
        )
      }
    </ReadSection>
  )
}

function PastRound({ round }: { readonly round: SharedRoundView }) {
  const sharedVerifyHref = useSharedVerifyHref()
  const point = parseMultiplier(round.outcome?.point)
  return (
    <div className="ck-past">
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
}

/** `2026112400017` is 17 to whoever plays today. */
export function roundName(number: string): string {
  return String(Number(number.slice(8)))
}
