import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import type { RoundView } from '@zhengju/venue-protocol/game'
import { type ComponentProps, useEffect, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import type { OpenGame } from '#features/game/api/open-game.ts'
import { chainHref } from '#features/game/model/verify-href.ts'
import type { VerifyInput, VerifyKind } from '#features/verify/model/kind.ts'
import {
  fetchKinds,
  isHand,
  isLive,
  isLottery,
  isShared,
  venueOf,
  verifyKindOf,
} from '#features/verify/model/registry.ts'
import { verify } from '#features/verify/model/verify.ts'
import { ChainWalks } from '#features/verify/parts/chain-walk.tsx'
import { HandRound } from '#features/verify/parts/hand-round.tsx'
import { OthersForm } from '#features/verify/parts/others-form.tsx'
import { PasteForm } from '#features/verify/parts/paste-form.tsx'
import { SharedRound } from '#features/verify/parts/shared-round.tsx'
import { VerifySteps } from '#features/verify/parts/verify-steps.tsx'
import { Link, useSearchParams } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { verifyText as text } from '#text/verify.ts'

/** A round drawn again on this device: one of the member's own, or seeds from anywhere. */
export default function Verify() {
  const [query] = useSearchParams()
  const game = query.get('game') ?? ''
  const round = query.get('round') ?? ''
  const ticket = query.get('ticket') ?? undefined
  const [shown, setShown] = useState<Shown>()
  const table = query.get('table') ?? ''
  const isChain = query.get('chain') === '1' && isShared(game)
  const [isPasting, setPasting] = useState(round === '' && !isChain)
  const isTrial = query.get('trial') === '1'
  useEffect(() => void fetchKinds(), [])
  const isFilling = !isPasting && round !== ''
  return (
    <>
      <ScreenTop title={text.title} up={href(lobbyOf(game))} />
      <main>
        <p className="wrap t12 soft center vline">{text.line}</p>
        {isPasting ? (
          <Pasting
            from={shown?.input}
            isOthersFirst={query.get('others') === '1'}
            onInput={(kind, input) => {
              setShown({ kind, input })
              setPasting(false)
            }}
          />
        ) : null}
        {shown && !isPasting ? <Steps shown={shown} onPaste={() => setPasting(true)} /> : null}
        {isChain && !isPasting && !shown ? (
          <ChainWalks
            key={table}
            {...{ game, isTrial }}
            tableId={table}
            onPaste={() => setPasting(true)}
          />
        ) : null}
        {!isChain && isShared(game) && table !== '' ? (
          // Below the steps it is drawn anew: it does not slide down past them.
          <ChainLink key={shown ? 'below' : 'above'} to={chainHref(game, table, isTrial)} />
        ) : null}
        {isFilling && !shown && isHand(game) ? (
          <HandRound key={round} handId={round} onPaste={() => setPasting(true)} />
        ) : null}
        {isFilling && !shown && isShared(game) ? (
          <SharedRound
            key={round}
            game={game}
            isTrial={isTrial}
            roundId={round}
            ticketId={ticket}
            tableId={table}
            onShown={setShown}
            onPaste={() => setPasting(true)}
          />
        ) : null}
        {isFilling && !shown && !isShared(game) && !isHand(game) ? (
          <OwnRound
            key={round}
            game={game}
            isTrial={isTrial}
            roundId={round}
            onShown={setShown}
            onPaste={() => setPasting(true)}
          />
        ) : null}
      </main>
    </>
  )
}

function ChainLink({ to }: { readonly to: string }) {
  return (
    <p className="wrap vline">
      <Link className={buttonClass({ size: 'sm' })} to={to}>
        {text.chain}
      </Link>
    </p>
  )
}

interface PastingProps extends ComponentProps<typeof PasteForm> {
  readonly isOthersFirst: boolean
}

/** Seeds of a round of ours, or of one that was played elsewhere. */
function Pasting({ isOthersFirst, ...form }: PastingProps) {
  const [isOthers, setOthers] = useState(isOthersFirst)
  return (
    <>
      <p className="wrap vline">
        <Button size="sm" onClick={() => setOthers(!isOthers)}>
          {isOthers ? text.ours : text.others}
        </Button>
      </p>
      {isOthers ? <OthersForm /> : <PasteForm {...form} />}
    </>
  )
}

/** Where its game stands. */
function lobbyOf(game: string): 'chess' | 'realbet' | 'lottery' | 'fishing' | 'egame' {
  if (isHand(game)) return 'chess'
  if (isLive(game)) return 'realbet'
  if (game === 'fishing') return 'fishing'
  return isLottery(game) ? 'lottery' : 'egame'
}

interface Shown {
  readonly kind: VerifyKind
  readonly input: VerifyInput
}

function Steps({
  shown: { kind, input },
  onPaste,
}: {
  readonly shown: Shown
  readonly onPaste: () => void
}) {
  try {
    return <VerifySteps input={input} verified={verify(kind, input)} onPaste={onPaste} />
  } catch (error) {
    return (
      <div className="vnote" role="alert">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <Button onClick={onPaste}>{text.paste}</Button>
      </div>
    )
  }
}

interface OwnRoundProps {
  readonly game: string
  readonly isTrial: boolean
  readonly roundId: string
  readonly onShown: (shown: Shown) => void
  readonly onPaste: () => void
}

/** Fills itself from the member's own record, once the seed of the round is shown. */
function OwnRound({ game, isTrial, roundId, onShown, onPaste }: OwnRoundProps) {
  const [opened, setOpened] = useState<OpenGame>()
  const [said, setSaid] = useState<string>(text.opening)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isGone = false
    async function fill(): Promise<void> {
      const kind = await verifyKindOf(game)
      const { openRounds } = await import('#features/game/api/open-rounds.ts')
      const open = kind && (await openRounds(venueOf(game), game, isTrial))
      if (isGone) return
      if (!kind || !open) return setSaid(isTrial ? text.lostTrial : text.notFound)
      const answer = await open.client.round(roundId)
      if (isGone) return
      if (!answer.ok) return setSaid(text.notFound)
      const input = inputOf(game, answer.value)
      if (input) return onShown({ kind, input })
      setOpened(open)
      setSaid(text.unrevealedLine)
    }
    fill().catch((error: unknown) => {
      if (!isGone) setSaid(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isGone = true
    }
  }, [game, isTrial, roundId, onShown])

  /** The seed in use is shown by taking the next one. */
  async function reveal({ client }: OpenGame): Promise<void> {
    setBusy(true)
    const rotated = await client.rotate(runtime.ids.next())
    const answer = rotated.ok ? await client.round(roundId) : undefined
    const kind = await verifyKindOf(game)
    const input = answer?.ok ? inputOf(game, answer.value) : undefined
    if (kind && input) onShown({ kind, input })
    else setSaid(text.revealBusy)
    setBusy(false)
  }

  return (
    <div className="vnote" aria-live="polite" key={said}>
      {opened ? <h2>{text.unrevealed}</h2> : null}
      <p className="soft">{said}</p>
      {opened ? (
        <Button kind="primary" isBusy={isBusy} onClick={() => void reveal(opened)}>
          {text.reveal}
        </Button>
      ) : null}
      <Button onClick={onPaste}>{text.paste}</Button>
    </div>
  )
}

/** Undefined while the seed is in use, or the round has no outcome. */
function inputOf(game: string, round: RoundView): VerifyInput | undefined {
  const { choice, outcome, payout, proof, stake, steps = [], version } = round
  if (proof.serverSeed === undefined || outcome === undefined) return undefined
  return {
    ...{ game, version, stake, choice, steps, serverSeed: proof.serverSeed },
    ...{ clientSeed: proof.clientSeed, nonce: proof.nonce, commit: proof.commit },
    ...(payout !== undefined && { recorded: { outcome, payout } }),
  }
}
