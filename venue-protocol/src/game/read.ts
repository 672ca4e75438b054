import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type Fields, fields, integer, Malformed, oneOf, optional, text } from '../parse/index.ts'
import { gameFailures, type RevealedSeed, type RoundView, type SeedsView } from './wire.ts'

/** The member's side of the codec; throws `Malformed`. */
export function readRound(source: Fields): RoundView {
  const proof = fields(source.proof, 'proof')
  const payout = optional(source, 'payout', money)
  return {
    roundId: text(source, 'roundId', 64),
    game: text(source, 'game', 40),
    version: text(source, 'version', 40),
    state: oneOf(source, 'state', ['processing', 'done', 'refused'] as const),
    ...(source.failure !== undefined && { failure: oneOf(source, 'failure', gameFailures) }),
    stake: money(source, 'stake'),
    choice: fields(source.choice, 'choice'),
    ...(source.outcome !== undefined && { outcome: fields(source.outcome, 'outcome') }),
    ...(payout !== undefined && { payout }),
    proof: {
      commit: text(proof, 'commit', 64),
      clientSeed: text(proof, 'clientSeed', 64),
      nonce: integer(proof, 'nonce'),
    },
    createdAt: integer(source, 'createdAt'),
  }
}

export function readSeeds(source: Fields): SeedsView {
  return {
    commit: text(source, 'commit', 64),
    nextCommit: text(source, 'nextCommit', 64),
    clientSeed: text(source, 'clientSeed', 64),
    nonce: integer(source, 'nonce'),
  }
}

export function readRevealed(source: Fields): RevealedSeed {
  return {
    serverSeed: text(source, 'serverSeed', 64),
    commit: text(source, 'commit', 64),
    clientSeed: text(source, 'clientSeed', 64),
    rounds: integer(source, 'rounds'),
  }
}

function money(source: Fields, name: string): Minor {
  const minor = parseMoney(text(source, name, 24), siteCurrency)
  if (minor === undefined) throw new Malformed(name)
  return minor
}
