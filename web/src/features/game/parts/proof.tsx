import { Button } from '@zhengju/ui/button'
import type { RevealedSeed, RoundView, SeedsView } from '@zhengju/venue-protocol/game'
import { Fragment } from 'react'
import { gameText as text } from '#text/game.ts'

interface ProofProps {
  readonly round: RoundView | undefined
  readonly seeds: SeedsView | undefined
  readonly revealed: RevealedSeed | undefined
  readonly isBusy: boolean
  readonly onRotate: () => void
}

/** What a round can be checked by, and the seeds that the next one is drawn from. */
export function Proof({ round, seeds, revealed, isBusy, onRotate }: ProofProps) {
  return (
    <details className="g-proof">
      <summary>{text.proof}</summary>
      <dl>
        {round ? <Lines lines={proofLines(round)} /> : null}
        {seeds ? <Lines lines={[[text.nextCommit, seeds.nextCommit]]} /> : null}
        {revealed ? <Lines lines={[[text.serverSeed, revealed.serverSeed]]} /> : null}
      </dl>
      <p className="soft t12">{text.seedsLine}</p>
      <Button size="sm" isBusy={isBusy} disabled={seeds === undefined} onClick={onRotate}>
        {text.rotate}
      </Button>
    </details>
  )
}

type Line = readonly [string, string]

function proofLines({ proof, version }: RoundView): readonly Line[] {
  return [
    [text.commit, proof.commit],
    [text.clientSeed, proof.clientSeed],
    [text.nonce, `${proof.nonce}`],
    [text.version, version],
  ]
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(([name, value]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Fragment>
  ))
}
