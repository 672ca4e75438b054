import { href } from '@zhengju/contract/kernel/path'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { type FishingHall, fishingHalls, magazinePar } from '@zhengju/domain/games/fishing'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { SeaArt } from '@zhengju/ui/sea-art'
import type { HallView } from '@zhengju/venue-protocol/game'
import { useContext, useEffect, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { token } from '#lib/session.ts'
import { useNarrowed } from '#lib/use-narrowed.ts'
import { fishingText as text } from '#text/fishing.ts'
import { lobbyText } from '#text/lobby.ts'
import { Trial } from '../../model/trial-purse.ts'
import { costsWithin, hasLoads } from '../model/loads.ts'
import '@zhengju/ui/game-art.css'
import './fishing.css'

/** What swims on each cover. */
const covers: Readonly<Record<FishingHall['id'], readonly string[]>> = {
  shallow: ['clownfish', 'shrimp', 'butterflyfish'],
  middle: ['turtle', 'pufferfish', 'swordfish'],
  deep: ['kun', 'goldenDragon', 'lanternfish'],
}

interface SeaHallsProps {
  readonly games: readonly CataloguedGame[]
  readonly hrefOf?: (hall: FishingHall) => string
}

/** The three ranges of one sea, and how many are in each. */
export function SeaHalls({ games, hrefOf = hallHref }: SeaHallsProps) {
  const halls = useHalls()
  const { isClosed, limitsOf } = useNarrowed()
  const isTrial = useContext(Trial) !== undefined
  const [sea] = games
  const limits = isTrial || !sea ? magazinePar : limitsOf(sea)
  const isShut = !isTrial && sea !== undefined && isClosed(sea)
  return (
    <>
      <div className="h wrap">
        <h2>{games[0]?.name}</h2>
        <span className="t12 soft">{text.count(games.length)}</span>
      </div>
      <p className="wrap t12 soft">{text.lobbyLine}</p>
      <ul className="fhalls">
        {fishingHalls.map((hall) => {
          const members = halls?.find((one) => one.hall === hall.id)?.members
          const costs = limits && costsWithin(hall, limits)
          const [least = 0n, most = 0n] = [costs?.[0], costs?.at(-1)]
          const isLoadable = !limits || hasLoads(hall, limits)
          return (
            <li key={hall.id} data-closed={isShut || undefined}>
              <Link to={hrefOf(hall)}>
                <span className="fcover" data-hall={hall.id}>
                  {covers[hall.id].map((name) => (
                    <SeaArt key={name} name={name} />
                  ))}
                </span>
                <b>
                  {text.hall(hall.name)}
                  {isShut ? <span className="badge badge--amber">{lobbyText.closed}</span> : null}
                </b>
                <span key={costs && 'known'}>
                  {!costs
                    ? '\u00a0'
                    : isLoadable
                      ? text.costs(money(least), money(most))
                      : text.noLoad}
                </span>
                <span>{text.returns}</span>
                <span>{members === undefined ? '\u00a0' : text.members(members)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <section className="fhow">
        <h2>{text.how}</h2>
        <p className="t12 soft">{text.howLine}</p>
        <Link to={href('verify')}>{text.verify}</Link>
      </section>
    </>
  )
}

/** Of whoever is logged in; a visitor is told nothing of who plays. */
function useHalls(): readonly HallView[] | undefined {
  const isTrial = useContext(Trial) !== undefined
  const [halls, setHalls] = useState<readonly HallView[]>()
  useEffect(() => {
    if (isTrial || token() === undefined) return
    let isGone = false
    async function look(): Promise<void> {
      const { openGame } = await import('../../api/open-game.ts')
      const { client } = await openGame('ZJBY', '')
      const answer = await client.halls('fishing')
      if (!isGone && answer.ok) setHalls(answer.value)
    }
    // Without it the halls stand all the same.
    look().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isTrial])
  return halls
}

function hallHref({ id }: FishingHall): string {
  return href('fishingTable', { hall: id })
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
