import { venueCodes } from '@zhengju/contract/venue/code'
import { lobbyOfVenue, lobbyVenueIds } from '@zhengju/contract/venue/open'
import { oddsText } from '@zhengju/domain/odds'
import type { Fixture, Market, Side } from '@zhengju/domain/sport'
import { marketName } from '#lib/market-name.ts'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { sideText } from '#text/market.ts'
import { compareText } from '#text/sport-compare.ts'
import { useOddsFormat } from '../hooks/odds-format.ts'
import { type Elsewhere, useElsewhere } from '../hooks/use-elsewhere.ts'
import { type ComparedMarket, type ComparedRow, comparedMarkets } from '../model/compare.ts'
import { cellLabel } from '../model/lineup.ts'
import './price-compare.css'

/** The first lines of the match at every venue side by side, the longest price marked. */
export default function PriceCompare({ fixture }: { readonly fixture: Fixture }) {
  const elsewhere = useElsewhere(fixture)
  const others = Object.values(elsewhere).filter((one) => one !== undefined && one !== 'unknown')
  const compared = comparedMarkets(fixture, others)
  if (compared.length === 0) return <p className="cmp-note">{compareText.closed}</p>
  return (
    <div className="cmp">
      {compared.map((one) => (
        <CompareTable
          key={`${one.market.family} ${one.market.line}`}
          fixture={fixture}
          compared={one}
          elsewhere={elsewhere}
        />
      ))}
      <p className="cmp-note">{compareText.note}</p>
    </div>
  )
}

interface CompareTableProps {
  readonly fixture: Fixture
  readonly compared: ComparedMarket
  readonly elsewhere: Elsewhere
}

function CompareTable({ fixture, compared, elsewhere }: CompareTableProps) {
  const { market, sides, rows } = compared
  return (
    <table className="cmp__t">
      <thead>
        <tr>
          <th scope="col">{marketName({ ...market, sport: fixture.sport })}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {headOf(market, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lobbyVenueIds[lobbyOfVenue(fixture.venue)].map((venue) => {
          const row = rows.find((one) => one.venue === venue)
          const other = elsewhere[venue]
          const shown = venue === fixture.venue ? fixture : other
          return (
            <tr key={venue} aria-current={venue === fixture.venue ? 'true' : undefined}>
              <th scope="row">
                {shown && shown !== 'unknown' && venue !== fixture.venue ? (
                  <Link className="cmp__to" to={fixturePath(shown)}>
                    {venueCodes[venue].title}
                  </Link>
                ) : (
                  venueCodes[venue].title
                )}
              </th>
              {row ? (
                <Prices row={row} />
              ) : (
                <td className="soft" colSpan={sides.length}>
                  {other === 'unknown' ? compareText.unknown : compareText.asking}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** `主 −0/0.5`: the teams stand at the head of the page. */
function headOf(market: Market, side: Side): string {
  const label = cellLabel(market, side)
  return market.family === 'handicap' ? `${sideText[side]} ${label}` : label
}

function Prices({ row: { odds, isBest } }: { readonly row: ComparedRow }) {
  const format = useOddsFormat()
  return odds.map((price, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
    <td key={at}>
      {price === undefined ? (
        <span className="soft">{compareText.none}</span>
      ) : (
        <>
          <b>{oddsText(price, format)}</b>
          {isBest[at] ? (
            <span className="cmp__best" role="img" aria-label={compareText.best}>
              {compareText.bestMark}
            </span>
          ) : null}
        </>
      )}
    </td>
  ))
}
