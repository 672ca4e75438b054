import { lobbyOfVenue, type SlipVenueId } from '@zhengju/contract/venue/open'
import { type Stage, stages } from '@zhengju/domain/sport'
import { Money } from '@zhengju/ui/money'
import { Tabs } from '@zhengju/ui/tabs'
import type { ReactNode } from 'react'
import { loginPath } from '#lib/loader.ts'
import { Link } from '#lib/router/page.tsx'
import { stagePath } from '#lib/sport-path.ts'
import { sportText } from '#text/sport.ts'
import { resultsText } from '#text/sport-results.ts'
import type { Counts } from '../hooks/stage-counts.ts'
import { VenuePick } from './venue-pick.tsx'

interface SportHeadProps {
  readonly venue: SlipVenueId
  readonly stage: Stage
  readonly counts: Counts | undefined
  readonly isSignedIn: boolean
  /** As shown; undefined while it is not known. */
  readonly balance: string | undefined
  /** Of a venue with a wallet of its own. */
  readonly onMoveIn?: (() => void) | undefined
  readonly tools: ReactNode
  /** The setting of bets by one tap, beside the stages: above there is no room for it. */
  readonly fast: ReactNode
  readonly onStage: (stage: Stage) => void
  readonly onVenue: (venue: SlipVenueId) => void
  readonly onResults: () => void
  /** The sports, below the stages. */
  readonly rail: ReactNode
}

/** E-sport has no outrights. */
function stagesOf(venue: SlipVenueId): readonly Stage[] {
  return lobbyOfVenue(venue) === 'sport' ? stages : stages.filter((stage) => stage !== 'outright')
}

/** The heads of the columns stick below it, however high a purse's line or larger letters make it. */
function tellHeight(head: HTMLElement) {
  const watch = new ResizeObserver(() => {
    const { height } = head.getBoundingClientRect()
    head.parentElement?.style.setProperty('--sp-top', `${height}px`)
  })
  watch.observe(head)
  return () => watch.disconnect()
}

export function SportHead(props: SportHeadProps) {
  const { venue, stage, counts, isSignedIn, balance, onMoveIn, tools, rail } = props
  const { onStage, onVenue, onResults } = props
  return (
    <header className="sp-head" ref={tellHeight}>
      <div className="sp-venue">
        <VenuePick venue={venue} onVenue={onVenue} />
        {isSignedIn ? (
          <span className={onMoveIn ? 't12 soft sp-there' : 't12 soft sp-balance'}>
            {onMoveIn ? sportText.balanceThere : sportText.balance} <Money text={balance ?? '—'} />
            {onMoveIn ? (
              <button type="button" className="link sp-movein" onClick={onMoveIn}>
                {sportText.moveIn}
              </button>
            ) : null}
          </span>
        ) : (
          <Link className="link sp-login" to={loginPath(stagePath(stage, venue))}>
            {sportText.login}
          </Link>
        )}
        <span className="end row sp-tools">{tools}</span>
      </div>
      <div className="sp-stages">
        <Tabs
          label={sportText.stages}
          items={stagesOf(venue).map((id) => ({ id, label: sportText[id], count: counts?.[id] }))}
          value={stage}
          onChange={onStage}
        />
        {props.fast}
        <button type="button" className="sp-results" aria-haspopup="dialog" onClick={onResults}>
          {resultsText.open}
        </button>
      </div>
      {rail}
    </header>
  )
}
