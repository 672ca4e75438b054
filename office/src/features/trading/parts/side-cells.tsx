import { Button } from 'antd'
import { useState } from 'react'
import { tradingText as text } from '#text/trading.ts'
import type { FixtureBoard } from '../api/api.ts'
import { marketName, oddsText, sideName } from '../model/name.ts'
import { SidePricesDrawer } from './price-log.tsx'

type BoardMarket = FixtureBoard['markets'][number]

/** What each side of a market costs at every venue, and the way to what it has cost. */
export function SideCells(props: { readonly fixtureId: string; readonly market: BoardMarket }) {
  const { fixtureId, market } = props
  const [open, setOpen] = useState<string>()
  const nameOf = (side: string) =>
    market.sides.find((one) => one.side === side)?.name ?? sideName(side)
  return (
    <>
      {market.sides.map(({ side, odds, venues }) => (
        <div key={side} className="mono">
          {odds === null ? (
            <span>
              {nameOf(side)} {oddsText(odds)}
            </span>
          ) : (
            <Button
              type="link"
              className="link-cell mono"
              aria-label={text.priceLogOf(
                `${marketName(market)} ${nameOf(side)} ${oddsText(odds)}`,
              )}
              onClick={() => setOpen(side)}
            >
              {nameOf(side)} {oddsText(odds)}
            </Button>
          )}{' '}
          <span className="soft">
            {venues.map((one) => `${one.venue} ${oddsText(one.odds)}`).join(' ')}
          </span>
        </div>
      ))}
      {open === undefined ? null : (
        <SidePricesDrawer
          of={{ fixtureId, market: market.key, side: open }}
          name={`${marketName(market)} ${nameOf(open)}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
