import type { LiveGame } from '@zhengju/domain/games/live'
import { lesser } from '@zhengju/domain/money'
import { buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { ReadSection, type SectionReading } from '@zhengju/ui/reading'
import type { SharedRoundView, StakeLimits } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { liveHonest, liveRules } from '#text/live-rules.ts'
import { sectionText } from '#text/shell.ts'
import { useSharedVerifyHref } from '../../hooks/use-verify-href.ts'
import { drawOf } from '../../model/tables.ts'
import { limitsText, limitText } from '../model/limits-text.ts'
import { placeText } from '../model/place-text.ts'

export type LiveSheet = 'rules' | 'history' | undefined

interface LiveSheetsProps {
  readonly game: LiveGame
  /** Of the round that runs. */
  readonly limits: StakeLimits
  readonly reading: SectionReading<readonly SharedRoundView[]>
  readonly over: LiveSheet
  readonly onClose: () => void
}

/** The rules with every spot's odds, return and limit; the last rounds with what they are checked by. */
export function LiveSheets({ game, limits, onClose, over, reading }: LiveSheetsProps) {
  return (
    <>
      <Sheet isOpen={over === 'rules'} title={text.rules} onClose={onClose} closeLabel={text.close}>
        <div className="lv-rules">
          <p>{liveRules[game.id]}</p>
          <p className="soft t12">{liveHonest}</p>
          <p className="soft t12">{text.limitsOf(limitsText(limits))}</p>
          <table>
            <thead>
              <tr>
                <th>{game.name}</th>
                <th>{text.odds}</th>
                <th>{text.back}</th>
                <th>{text.most}</th>
              </tr>
            </thead>
            <tbody>
              {game.spots.map((spot) => (
                <tr key={spot.id}>
                  <th>{spot.name}</th>
                  <td>{spot.odds}</td>
                  <td>{spot.return}</td>
                  <td>{limitText(lesser(spot.most, limits.mostStake))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Sheet>
      <Sheet
        isOpen={over === 'history'}
        title={text.history}
        onClose={onClose}
        closeLabel={text.close}
      >
        <ReadSection reading={reading} words={sectionText}>
          {(rounds) => (
            <>
              {rounds.length === 0 ? <p className="lv-none soft">{text.noRounds}</p> : null}
              {over === 'history'
                ? rounds.map((round) => <Past key={round.roundId} game={game} round={round} />)
                : null}
            </>
          )}
        </ReadSection>
      </Sheet>
    </>
  )
}

function Past({ game, round }: { readonly game: LiveGame; readonly round: SharedRoundView }) {
  const sharedVerifyHref = useSharedVerifyHref()
  return (
    <div className="lv-past">
      <span>
        <b>{round.outcome ? game.verdict(drawOf(round.outcome)) : text.cancelled}</b>
        <small>{placeText(round.number)}</small>
      </span>
      {round.outcome ? (
        <Link
          className={buttonClass({ size: 'sm' })}
          to={sharedVerifyHref(game.id, round, undefined)}
          aria-label={`${text.check} ${placeText(round.number)}`}
        >
          {text.check}
        </Link>
      ) : null}
    </div>
  )
}
