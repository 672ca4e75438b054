import { sha256 } from '@noble/hashes/sha2.js'
import { beaconSeed } from '@zhengju/domain/fair'
import { siteDay } from '@zhengju/domain/siteDay'
import { Button } from '@zhengju/ui/button'
import type { SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'
import { useEffect, useState } from 'react'
import { verifyText as text } from '#text/verify.ts'
import type { SharedBeacon, VerifyInput, VerifyKind } from '../model/kind.ts'
import { venueOf, verifyKindOf } from '../model/registry.ts'

interface SharedRoundProps {
  readonly game: string
  readonly roundId: string
  /** Absent where a draw is looked at by itself. */
  readonly ticketId: string | undefined
  readonly tableId: string
  /** Of play money, on this page. */
  readonly isTrial: boolean
  readonly onShown: (shown: { readonly kind: VerifyKind; readonly input: VerifyInput }) => void
  readonly onPaste: () => void
}

/** Fills itself from the round's chain and book, and from the member's ticket in it. */
export function SharedRound(props: SharedRoundProps) {
  const { game, isTrial, onPaste, onShown, roundId, tableId, ticketId } = props
  const [said, setSaid] = useState<string>(text.opening)
  useEffect(() => {
    let isGone = false
    async function fill(): Promise<void> {
      const kind = await verifyKindOf(game)
      const found = kind && (await foundOf({ game, isTrial, roundId, tableId, ticketId }))
      if (isGone) return
      const input = found && inputOf(game, found, await beaconOf(found.round))
      if (kind && input) return onShown({ kind, input })
      setSaid(found ? text.undrawnLine : isTrial ? text.lostTrial : text.notFound)
    }
    fill().catch((error: unknown) => {
      if (!isGone) setSaid(error instanceof Error ? error.message : String(error))
    })
    return () => {
      isGone = true
    }
  }, [game, isTrial, onShown, roundId, tableId, ticketId])

  return (
    <div className="vnote" aria-live="polite" key={said}>
      {said === text.undrawnLine ? <h2>{text.undrawn}</h2> : null}
      <p className="soft">{said}</p>
      <Button onClick={onPaste}>{text.paste}</Button>
    </div>
  )
}

interface Found {
  readonly round: SharedRoundView
  readonly ticket?: TicketView
}

async function foundOf({
  game,
  isTrial,
  roundId,
  tableId,
  ticketId,
}: Pick<SharedRoundProps, 'game' | 'isTrial' | 'roundId' | 'tableId' | 'ticketId'>): Promise<
  Found | undefined
> {
  const { openRounds } = await import('#features/game/api/open-rounds.ts')
  const opened = await openRounds(venueOf(game), '', isTrial)
  if (!opened) return undefined
  const { client } = opened
  if (ticketId === undefined) {
    const draws = await client.draws(game, tableId)
    const round = draws.ok ? draws.value.find((one) => one.roundId === roundId) : undefined
    return round && { round }
  }
  const answer = await client.ticket(ticketId)
  const round = answer.ok ? answer.value.round : undefined
  return answer.ok && round ? { round, ticket: answer.value } : undefined
}

/** The mathematics of its signature is fetched only where a round has one. */
async function beaconOf({ beacon }: SharedRoundView): Promise<SharedBeacon | undefined> {
  if (!beacon?.word) return undefined
  const { isBeaconRight } = await import('../model/beacon.ts')
  const { chain, word } = beacon
  // The word of another round than the one that was named is none.
  const isSigned = word.round === beacon.round && isBeaconRight(chain, word)
  return { chain, word, isSigned }
}

/** Undefined until the round is drawn and what stands in it is paid. */
function inputOf(
  game: string,
  { round, ticket }: Found,
  beacon: SharedBeacon | undefined,
): VerifyInput | undefined {
  const { bookRoot, head, link, opensAt, outcome, seed, version } = round
  if (seed === undefined || bookRoot === undefined || outcome === undefined) return undefined
  const place = ticket?.inclusion
  const clientSeed = beacon ? beaconSeed(sha256, bookRoot, beacon.word.randomness) : bookRoot
  const shared = {
    ...{ head, link, root: bookRoot },
    ...(beacon && { beacon }),
    ...(ticket && place && { ticket: { ticketId: ticket.ticketId, place } }),
  }
  const { cashedOutAt, payout } = ticket ?? {}
  if (ticket && payout === undefined) return undefined
  return {
    ...{ game, version, serverSeed: seed, clientSeed, nonce: link },
    ...{ day: siteDay(opensAt), shared },
    steps: cashedOutAt === undefined ? [] : [{ cashOut: cashedOutAt }],
    ...{ stake: ticket?.stake ?? 0n, choice: ticket?.choice ?? {} },
    recorded: { outcome, ...(payout !== undefined && { payout }) },
  }
}
