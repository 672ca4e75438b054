import { dealDeck, flipCards } from '@zhengju/contract/flip/calls'
import { Button } from '@zhengju/ui/button'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { flipText as text } from '#text/flip.ts'
import { type FlipPage, prizeName } from './deck.ts'

interface ActsProps {
  readonly page: FlipPage
  readonly chosen: number | undefined
  readonly onDone: () => void
}

/** A card, ten cards, another deck; a press whose answer was lost is asked again under its id. */
export function Acts({ page: { deck, left, season }, chosen, onDone }: ActsProps) {
  const turning = useCommand(flipCards, { onFailure: onDone })
  const dealing = useCommand(dealDeck, { onFailure: onDone })
  const isOpen = deck !== null && deck.serverSeed === null
  async function turn(times: 1 | 10) {
    if (!deck || (times === 1 && chosen === undefined)) return
    const place = times === 1 && chosen !== undefined ? { place: chosen } : {}
    const done = await turning.run((commandId) => {
      return { body: { commandId, deckId: deck.id, times, ...place } }
    })
    if (!done) return
    const won = done.turned.flatMap(({ prize }) =>
      prize.kind === 'none' ? [] : [prizeName(prize)],
    )
    if (won.length > 0) toast(text.turned(won.join('、')), 'check')
    else toast(text.turnedNothing)
    onDone()
  }
  async function deal() {
    const of = deck ? { deckId: deck.id } : {}
    if (await dealing.run((commandId) => ({ body: { commandId, ...of } }))) onDone()
  }
  if (!season) return null
  if (!deck) {
    return (
      <div className="flip__acts">
        <Button kind="primary" size="lg" isBusy={dealing.isBusy} onClick={() => void deal()}>
          {text.first}
        </Button>
      </div>
    )
  }
  return (
    <div className="flip__acts">
      <Button size="lg" isBusy={dealing.isBusy} onClick={() => void deal()}>
        {text.next}
      </Button>
      <Button
        size="lg"
        isBusy={turning.isBusy}
        disabled={!isOpen || left < 10}
        onClick={() => void turn(10)}
      >
        {text.ten}
      </Button>
      <Button
        kind="primary"
        size="lg"
        isBusy={turning.isBusy}
        disabled={!isOpen || left < 1 || chosen === undefined}
        onClick={() => void turn(1)}
      >
        {text.one}
      </Button>
    </div>
  )
}
