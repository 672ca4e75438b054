import type { Fixture, MatchProof, Score } from '@zhengju/domain/sport'
import { useEffect, useState } from 'react'
import { proofText } from '#text/sport-fixture.ts'
import type { ProofCheck } from '../model/check-proof.ts'

/** That the course of an invented match was fixed before its first price: the fingerprint, later all of it. */
export function FixtureProof({ fixture }: { readonly fixture: Fixture }) {
  const { proof } = fixture
  const [isShown, setShown] = useState(false)
  if (!proof) return null
  return (
    <details className="fd-proof" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{proofText.title}</summary>
      <p>{proof.opened === undefined ? proofText.sealed : proofText.opened}</p>
      <p className="fd-proof__label">{proofText.commit}</p>
      <code>{proof.commit}</code>
      {isShown ? <Opened proof={proof} fixture={fixture} /> : null}
    </details>
  )
}

function Opened({ proof, fixture }: { readonly proof: MatchProof; readonly fixture: Fixture }) {
  const { commit, opened } = proof
  const [check, setCheck] = useState<ProofCheck>()
  useEffect(() => {
    let isWanted = opened !== undefined
    // Only who looks at it loads what computes a match.
    import('../model/check-proof.ts').then(({ checkProof }) => {
      if (isWanted && opened !== undefined) setCheck(checkProof(commit, opened))
    })
    return () => {
      isWanted = false
    }
  }, [commit, opened])
  if (opened === undefined) return null
  return (
    <>
      <p className="fd-proof__label">{proofText.text}</p>
      <code>{opened}</code>
      <p aria-live="polite">{check ? verdict(check, fixture) : proofText.checking}</p>
    </>
  )
}

function verdict({ isSame, result }: ProofCheck, fixture: Fixture): string {
  if (!isSame) return proofText.otherCommit
  if (!result) return proofText.unknownModel
  const isResult =
    isSameScore(result.full, fixture.score) &&
    (!fixture.halfScore || isSameScore(result.half, fixture.halfScore))
  const scores = proofText.scores(scoreText(result.half), scoreText(result.full))
  return isResult ? `${proofText.same}${scores}` : `${proofText.otherResult}${scores}`
}

function isSameScore(a: Score, b: Score): boolean {
  return a.home === b.home && a.away === b.away
}

function scoreText({ home, away }: Score): string {
  return `${home}–${away}`
}
