import { Icon } from '@zhengju/ui/icon'
import { OddsGrid } from '@zhengju/ui/odds'
import { memo, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { outrightText as text } from '#text/outright.ts'
import type { Entry } from '../model/board.ts'
import { byPrice, outrightMarket, outrightState } from '../model/outright.ts'
import { byCompetition } from './league.tsx'
import { PriceCell } from './price-cell.tsx'
import './outright.css'

interface OutrightBoardProps {
  readonly entries: readonly Entry[]
  readonly now: number
}

/** Competition by competition who may win its split: the favourites of each, and the way to all of them. */
export function OutrightBoard({ entries, now }: OutrightBoardProps) {
  return byCompetition(entries).map(({ id, name, entries: own }) => (
    <section key={id} className="lg" aria-label={name}>
      <div className="lg__head">
        <h2 className="or-league">
          <span className="cut">{name}</span>
        </h2>
      </div>
      {own.map((entry) => (
        <OutrightRow
          key={entry.fixture.id}
          entry={entry}
          state={outrightState(entry.fixture, now)}
        />
      ))}
    </section>
  ))
}

interface OutrightRowProps {
  readonly entry: Entry
  readonly state: string
}

const OutrightRow = memo(function OutrightRow({ entry, state }: OutrightRowProps) {
  const { fixture } = entry
  const market = outrightMarket(fixture)
  // Who stands there stays there: no price slides away under a finger.
  const [shown] = useState(() => byPrice(market).slice(0, favourites))
  const count = market?.selections.length ?? 0
  return (
    <article className="or-row">
      <Link className="or-row__head" to={fixturePath(fixture)}>
        <span className="or-row__what">
          <b className="cut">{text.title(fixture.home.name, fixture.away.name)}</b>
          <span className="t12 soft">{state}</span>
        </span>
        <span className="t12 soft">{text.all(count)}</span>
        <Icon name="right" size={16} />
      </Link>
      <OddsGrid>
        {shown.map((side) => (
          <PriceCell
            key={side}
            entry={entry}
            market={market}
            side={side}
            label={nameOf(entry, side)}
          />
        ))}
      </OddsGrid>
    </article>
  )
})

function nameOf({ fixture }: Entry, side: string): string {
  const market = outrightMarket(fixture)
  return market?.selections.find((one) => one.side === side)?.name ?? side
}

const favourites = 3
