import { listFlipDecks } from '@zhengju/contract/flip/calls'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { EmptyState, ErrorState, ListEnd, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { momentText } from '#lib/site-time.ts'
import { useList } from '#lib/use-list.ts'
import { useRead } from '#lib/use-read.ts'
import { flipText, flipRecordText as text } from '#text/flip.ts'
import { shellText } from '#text/shell.ts'
import { type FlipDeck, prizeName } from './deck.ts'
import { ProofSheet } from './proof-sheet.tsx'

const firstPage = { query: {} } as const

/** Every deck with what it gave, each to be dealt again. */
export function DecksSheet({ onClose }: { readonly onClose: () => void }) {
  const reading = useRead(listFlipDecks, firstPage, { initial: undefined })
  const list = useList(reading, reading.data, (cursor) =>
    call(listFlipDecks, { query: { cursor } }),
  )
  const [shown, setShown] = useState<FlipDeck>()
  if (shown) return <ProofSheet deck={shown} onClose={() => setShown(undefined)} />
  const { data, failure, reload } = reading
  return (
    <Sheet isOpen title={text.title} closeLabel={shellText.close} onClose={onClose}>
      {!data && !failure ? <SkeletonRows label={shellText.loading} count={4} /> : null}
      {!data && failure ? (
        <ErrorState
          title={flipText.failedTitle}
          text={flipText.failedText}
          action={
            <Button kind="ink" onClick={reload}>
              {shellText.retry}
            </Button>
          }
        />
      ) : null}
      {data && list.items.length === 0 ? (
        <EmptyState drawing="decks" title={text.emptyTitle} text={text.emptyText} />
      ) : null}
      <ul className="lines">
        {list.items.map((deck) => (
          <li key={deck.id} className="flip__deck">
            <span>
              {text.deck(deck.number)}
              <br />
              <small>
                {momentText(deck.createdAt)} ·{' '}
                {deck.cards.map(({ prize }) => prizeName(prize)).join('、') || text.nothing}
              </small>
            </span>
            <Button
              size="sm"
              aria-label={text.verifyOne(deck.number)}
              onClick={() => setShown(deck)}
            >
              {text.verify}
            </Button>
          </li>
        ))}
      </ul>
      {list.items.length > 0 && list.isAtEnd ? <ListEnd>{shellText.listEnd}</ListEnd> : null}
      {data && !list.isAtEnd ? (
        <div className="more">
          <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
            {text.more}
          </Button>
        </div>
      ) : null}
    </Sheet>
  )
}
