import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Button } from '@zhengju/ui/button'
import { useEffect, useState } from 'react'
import { verifyText as text } from '#text/verify.ts'
import { type ChainWalk, walkChains } from '../model/chain.ts'
import { venueOf } from '../model/registry.ts'
import { Step } from './step.tsx'

interface ChainWalksProps {
  readonly game: string
  readonly tableId: string
  /** Of play money, on this page. */
  readonly isTrial: boolean
  readonly onPaste: () => void
}

/** The last rounds of a table, walked from the newest element to the head on this device. */
export function ChainWalks({ game, isTrial, onPaste, tableId }: ChainWalksProps) {
  const [walks, setWalks] = useState<readonly ChainWalk[]>()
  const [said, setSaid] = useState<string>(text.opening)
  useEffect(() => {
    let isGone = false
    async function fill(): Promise<void> {
      const { openRounds } = await import('#features/game/api/open-rounds.ts')
      const opened = await openRounds(venueOf(game), '', isTrial)
      if (!opened) return setSaid(isTrial ? text.lostTrial : text.notFound)
      const draws = await opened.client.draws(game, tableId)
      if (isGone) return
      const found = draws.ok
        ? walkChains(draws.value).filter(({ rounds }) => rounds.length > 0)
        : []
      if (found.length > 0) setWalks(found)
      else setSaid(draws.ok ? text.chainEmpty : text.notFound)
    }
    fill().catch((error: unknown) => {
      if (!isGone) setSaid(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isGone = true
    }
  }, [game, isTrial, tableId])
  if (!walks) {
    return (
      <div className="vnote" aria-live="polite" key={said}>
        <p className="soft">{said}</p>
        <Button onClick={onPaste}>{text.paste}</Button>
      </div>
    )
  }
  return (
    <>
      <div className="vhead" data-wrong={walks.some((one) => !isWalkRight(one)) || undefined}>
        <div>
          <h2>{walks.every(isWalkRight) ? text.right : text.wrong}</h2>
          <p className="t12 soft">{text.chainOf(gameTitle(game), tableId)}</p>
          <p className="t12 soft">{text.chainLine}</p>
        </div>
      </div>
      {walks.map((walk, at) => (
        <Walk key={walk.head} at={at} walk={walk} />
      ))}
      <div className="vbuttons">
        <Button onClick={onPaste}>{text.paste}</Button>
      </div>
    </>
  )
}

function isWalkRight({ isRight, rounds }: ChainWalk): boolean {
  return isRight && rounds.every((round) => round.isRight)
}

function Walk({ at, walk }: { readonly at: number; readonly walk: ChainWalk }) {
  const { head, isRight, rounds, steps } = walk
  return (
    <Step at={at} title={text.chain} isRight={isWalkRight(walk)}>
      <p>{isRight ? text.chainRight(steps) : text.chainWrong}</p>
      <p>{text.chainHeadShown}</p>
      <p className="hex">{head}</p>
      {rounds.map(({ isRight: agrees, link, number, roundId, seed }) => (
        <div key={roundId}>
          <p>
            {text.chainRound(number, link)}　{agrees ? text.same : text.notSame}
          </p>
          <p className="hex">{seed}</p>
        </div>
      ))}
    </Step>
  )
}
