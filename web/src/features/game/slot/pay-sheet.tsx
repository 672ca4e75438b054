import { href } from '@zhengju/contract/kernel/path'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import type { ParSheet } from '@zhengju/domain/games/par'
import type { Slot } from '@zhengju/domain/games/slots'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalText, ratio } from '@zhengju/domain/ratio'
import { GameArt } from '@zhengju/ui/game-art'
import { Sheet } from '@zhengju/ui/modal'
import { Link } from '#lib/router/page.tsx'
import { gameText as text } from '#text/game.ts'
import { slotText } from '#text/slot.ts'
import type { GameTable } from '../hooks/use-game.ts'
import { JackpotFacts, sharesOf } from './jackpot-facts.tsx'

interface PaySheetProps {
  readonly slot: Slot
  readonly par: ParSheet
  readonly table: Pick<GameTable, 'jackpots' | 'limits'>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What every symbol pays, and what the whole returns: from the same data as the reels. */
export function PaySheet({ slot, par, table, isOpen, onClose }: PaySheetProps) {
  const [spot] = par.spots
  const counts = [3, 4, 5].filter((count) => count <= slot.strips.length)
  const { scatter } = slot
  const { leastStake, mostStake } = table.limits ?? par
  if (!spot) return null
  const facts = [
    [slotText.whole, percent(spot.return, 4)],
    ...(slot.jackpots ? [[slotText.jackpotsBack, sharesOf(slot.jackpots)] as const] : []),
    [slotText.hits, percent(spot.hitRate, 1)],
    [slotText.above, percent(spot.winRate, 1)],
    [slotText.stakes, `${money(leastStake)} – ${money(mostStake)}`],
    [slotText.greatest, money(par.greatestPayout)],
  ] as const
  return (
    <Sheet
      isOpen={isOpen}
      title={`${gameTitle(slot.id)}　${slotText.pays}`}
      closeLabel={text.close}
      onClose={onClose}
    >
      <div className="leaders wrap">
        {facts.map(([name, value]) => (
          <p className="leader" key={name}>
            <span>{name}</span>
            <i className="dots" />
            <b>{value}</b>
          </p>
        ))}
      </div>
      <table className="pay">
        <thead>
          <tr>
            <th colSpan={2}>{slotText.symbol}</th>
            {counts.map((count) => (
              <th key={count}>{slotText.reels(count)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(slot.pays).map(([symbol, pays]) => (
            <tr key={symbol}>
              <td>
                <GameArt name={`${slot.id}-${symbol}`} />
              </td>
              <td>{slot.symbols[symbol]}</td>
              {counts.map((count) => (
                <td key={count}>{times(pays[count] ?? 0, slot.betCoins)}</td>
              ))}
            </tr>
          ))}
          {scatter ? (
            <tr>
              <td>
                <GameArt name={`${slot.id}-${scatter.symbol}`} />
              </td>
              <td>{slot.symbols[scatter.symbol]}</td>
              {counts.map((count) => (
                <td key={count}>
                  {times((scatter.timesBet[count] ?? 0) * slot.betCoins, slot.betCoins)}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
      <Foot slot={slot} table={table} isOpen={isOpen} />
    </Sheet>
  )
}

/** The rules in words, where a round is checked, and the pools where there are some. */
function Foot({ isOpen, slot, table }: Pick<PaySheetProps, 'isOpen' | 'slot' | 'table'>) {
  return (
    <>
      <p className="wrap t12 soft">{slotText.rules(slot)}</p>
      <p className="wrap t12">
        <Link to={href('verify')}>{slotText.check}</Link>
      </p>
      {slot.jackpots && isOpen ? <JackpotFacts tiers={slot.jackpots} table={table} /> : null}
    </>
  )
}

/** Of the whole stake. */
function times(coins: number, betCoins: number): string {
  return coins === 0 ? '—' : `${decimalText(ratio(BigInt(coins), BigInt(betCoins)), 2)}×`
}

function percent(share: { readonly of: bigint; readonly in: bigint }, places: number): string {
  return `${decimalText(ratio(share.of * 100n, share.in), places)}%`
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
