import { setFlipSeed } from '@zhengju/contract/flip/calls'
import { isClientSeed } from '@zhengju/domain/fair'
import { Button } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { useCommand } from '#lib/use-command.ts'
import { flipProofText as text } from '#text/flip.ts'
import { shellText } from '#text/shell.ts'
import { type CheckedDeck, checkDeck, type FlipDeck, prizeName } from './deck.ts'
import './flip.css'

interface ProofProps {
  readonly deck: FlipDeck
  readonly nextCommit?: string | null | undefined
  readonly onChanged?: () => void
  readonly onClose: () => void
}

/** What was published when, and the deck dealt again on this device. */
export function ProofSheet({ deck, nextCommit, onChanged, onClose }: ProofProps) {
  const checked = checkDeck(deck)
  const isRight = checked?.isCommitRight && checked.areCardsRight
  async function copy() {
    const isDone = await copyText(JSON.stringify(deck, null, 2))
    toast(isDone ? text.copied : text.copyFailed, isDone ? 'check' : 'warn')
  }
  return (
    <Sheet
      isOpen
      title={text.title(deck.number)}
      closeLabel={shellText.close}
      onClose={onClose}
      end={checked ? <span className="badge">{isRight ? text.right : text.wrong}</span> : null}
      foot={
        <Button isWide onClick={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      <ol className="flip__proof">
        <li>
          <h3>{text.commit}</h3>
          <p className="hex">{deck.commit}</p>
          {nextCommit ? (
            <p>
              {text.next}
              <br />
              <span className="hex">{nextCommit}</span>
            </p>
          ) : null}
        </li>
        <li>
          <h3>{text.client}</h3>
          {deck.cards.length === 0 && deck.serverSeed === null && onChanged ? (
            <OwnSeed deck={deck} onChanged={onChanged} />
          ) : (
            <p className="hex">{deck.clientSeed}</p>
          )}
        </li>
        <li>
          <h3>{text.seed}</h3>
          <p className={deck.serverSeed ? 'hex' : undefined}>{deck.serverSeed ?? text.waiting}</p>
        </li>
        {checked ? <Again deck={deck} checked={checked} /> : null}
      </ol>
    </Sheet>
  )
}

function Again({ deck, checked }: { readonly deck: FlipDeck; readonly checked: CheckedDeck }) {
  const { isCommitRight, areCardsRight, cards } = checked
  const names = cards.map((prize) => {
    const found = deck.prizes[prize]
    return found ? prizeName(found) : ''
  })
  return (
    <li>
      <h3>{text.again}</h3>
      <p className={isCommitRight ? 'flip__right' : 'flip__wrong'}>
        {isCommitRight ? text.commitRight : text.commitWrong}
      </p>
      <p>{text.cards}</p>
      <p className="hex">{names.join(' · ')}</p>
      <p className={areCardsRight ? 'flip__right' : 'flip__wrong'}>
        {areCardsRight ? text.cardsRight : text.cardsWrong}
      </p>
      <p>{text.replaced}</p>
    </li>
  )
}

function OwnSeed({ deck, onChanged }: { readonly deck: FlipDeck; readonly onChanged: () => void }) {
  const [seed, setSeed] = useState(deck.clientSeed)
  const { run, isBusy } = useCommand(setFlipSeed, { onFailure: onChanged })
  async function change() {
    const of = { deckId: deck.id, clientSeed: seed }
    if (!(await run((commandId) => ({ body: { commandId, ...of } })))) return
    toast(text.changed, 'check')
    onChanged()
  }
  return (
    <>
      <Field
        label={text.client}
        hint={text.clientHint}
        maxLength={64}
        autoCapitalize="off"
        autoComplete="off"
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      <Button
        isBusy={isBusy}
        disabled={!isClientSeed(seed) || seed === deck.clientSeed}
        onClick={() => void change()}
      >
        {text.change}
      </Button>
    </>
  )
}
