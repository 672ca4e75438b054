import { flipOverview } from '@zhengju/contract/flip/calls'
import { href } from '@zhengju/contract/kernel/path'
import { buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { Acts } from '#features/flip/acts.tsx'
import { Cards } from '#features/flip/cards.tsx'
import type { FlipPage } from '#features/flip/deck.ts'
import { DecksSheet } from '#features/flip/decks-sheet.tsx'
import { OddsTable } from '#features/flip/odds-table.tsx'
import { ProofSheet } from '#features/flip/proof-sheet.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { shown } from '#lib/money.ts'
import { Link, useLoaderData } from '#lib/router/page.tsx'
import { useRead } from '#lib/use-read.ts'
import { flipText as text } from '#text/flip.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'
import '#features/flip/flip.css'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  return { flip: await readOnServer(args, flipOverview, {}) }
}

/** Nine cards, with their chances and what it takes to deal them again. */
export default function LuckyFlip() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(flipOverview, {}, { initial: loaded.flip })
  const [over, setOver] = useState<'proof' | 'decks'>()
  const close = () => setOver(undefined)
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('welfare')}
        end={
          <button
            type="button"
            className="icon-btn"
            aria-label={text.record}
            onClick={() => setOver('decks')}
          >
            <Icon name="list" size={20} />
          </button>
        }
      />
      <main>
        {data ? <Whole page={data} onProof={() => setOver('proof')} reload={reload} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
      </main>
      {over === 'proof' && data?.deck ? (
        <ProofSheet
          key={data.deck.clientSeed}
          deck={data.deck}
          nextCommit={data.nextCommit}
          onChanged={reload}
          onClose={close}
        />
      ) : null}
      {over === 'decks' ? <DecksSheet onClose={close} /> : null}
    </>
  )
}

interface WholeProps {
  readonly page: FlipPage
  readonly onProof: () => void
  readonly reload: () => void
}

function Whole({ page, onProof, reload }: WholeProps) {
  const { season, deck, left, restsFor, isStopped } = page
  const [chosen, setChosen] = useState<number>()
  const open = deck?.cards.some(({ place }) => place === chosen) ? undefined : chosen
  function done() {
    setChosen(undefined)
    reload()
  }
  if (restsFor) return <p className="flip__note flip__note--amber">{obstacleText[restsFor]}</p>
  if (!season) {
    return <EmptyState drawing="season" title={text.noSeasonTitle} text={text.noSeasonText} />
  }
  return (
    <>
      <header className="flip__head">
        <b>{text.left(left)}</b>
        {deck ? <small>{text.deckOf(deck.number)}</small> : null}
      </header>
      <Cards deck={deck} chosen={open} onChoose={setChosen} />
      {isStopped ? (
        <p className="flip__note flip__note--amber">{text.stopped}</p>
      ) : (
        <Acts page={page} chosen={open} onDone={done} />
      )}
      {left > 0 ? <p className="flip__note">{nextOf(deck !== null, open)}</p> : null}
      <Today page={page} />
      <div className="flip__sub">
        <h2>{text.odds}</h2>
        {deck ? (
          <button type="button" className="link" onClick={onProof}>
            {text.proof}
          </button>
        ) : null}
      </div>
      <OddsTable season={season} />
    </>
  )
}

/** Always a line, so that nothing below it jumps. */
function nextOf(hasDeck: boolean, chosen: number | undefined): string {
  if (!hasDeck) return text.dealFirst
  return chosen === undefined ? text.choose : text.chosen(chosen + 1)
}

function Today({ page }: { readonly page: FlipPage }) {
  const { season, turnover, chances, used, isSignedToday, isSignedByOther } = page
  if (!season) return null
  const { sign, per, playMost, dayMost } = season
  return (
    <>
      <p className="flip__note">{text.today(shown(turnover), chances, used)}</p>
      <p className="flip__note">{text.how(sign, shown(per), playMost, dayMost)}</p>
      {isSignedByOther ? <p className="flip__note">{text.signedByOther}</p> : null}
      {isSignedToday || sign === 0 ? null : (
        <p className="flip__note">
          <Link className={buttonClass({ size: 'sm' })} to={href('calendar')}>
            {text.goSign}
          </Link>
        </p>
      )}
    </>
  )
}
