import { isClientSeed } from '@zhengju/domain/fair'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Field } from '@zhengju/ui/field'
import { Sheet } from '@zhengju/ui/modal'
import { type FormEvent, useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { gameFailureText, gameText as text } from '#text/game.ts'
import type { GameTable } from '../hooks/use-game.ts'
import { useVerifyHref } from '../hooks/use-verify-href.ts'
import { RoundHistory } from './round-history.tsx'

interface SeedsSheetProps {
  readonly table: GameTable
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What the next round is drawn from: committed to, the member's half his own to change. */
export function SeedsSheet({ table, isOpen, onClose }: SeedsSheetProps) {
  const { failure, isBusy, revealed, round, seeds } = table
  const verifyHref = useVerifyHref()
  const [error, setError] = useState<string>()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const seed = String(new FormData(event.currentTarget).get('clientSeed') ?? '').trim()
    setError(isClientSeed(seed) ? undefined : text.wrongSeed)
    if (isClientSeed(seed)) table.rotate(seed)
  }
  return (
    <Sheet isOpen={isOpen} title={text.fair} closeLabel={text.close} onClose={onClose}>
      <div className="g-seeds">
        <p className="t12 soft">{text.seedsLine}</p>
        {seeds ? (
          <dl>
            <Fact name={text.commit} value={seeds.commit} />
            <Fact name={text.nextCommit} value={seeds.nextCommit} />
            <Fact name={text.nonce} value={`${seeds.nonce}`} />
          </dl>
        ) : null}
        {seeds ? (
          <form onSubmit={submit} key={seeds.commit}>
            <Field
              label={text.clientSeed}
              name="clientSeed"
              defaultValue={seeds.clientSeed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              error={error ?? (failure && gameFailureText[failure])}
            />
            <Button type="submit" isWide isBusy={isBusy}>
              {text.rotate}
            </Button>
          </form>
        ) : null}
        {revealed ? (
          <dl aria-live="polite">
            <Fact name={text.serverSeed} value={revealed.serverSeed} />
            <Fact name={text.usedFor} value={text.roundsOf(revealed.rounds)} />
          </dl>
        ) : null}
        {round && round.state !== 'open' ? (
          <Link className={buttonClass({ kind: 'ink', isWide: true })} to={verifyHref(round)}>
            {text.verify}
          </Link>
        ) : null}
        <RoundHistory table={table} />
      </div>
    </Sheet>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
