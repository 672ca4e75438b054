import { type Fields, fields, integer, listOf, oneOf, optional, text } from '../parse/index.ts'
import { readMoney } from './money.ts'
import {
  gameFailures,
  gameRoundStates,
  type JackpotView,
  type RevealedSeed,
  type RoundView,
  type SeedsView,
} from './wire.ts'

/** The member's side of the codec; throws `Malformed`. */
export function readRound(source: Fields): RoundView {
  const proof = fields(source.proof, 'proof')
  const payout = optional(source, 'payout', readMoney)
  return {
    roundId: text(source, 'roundId', 64),
    game: text(source, 'game', 40),
    version: text(source, 'version', 40),
    state: oneOf(source, 'state', gameRoundStates),
    ...(source.failure !== undefined && { failure: oneOf(source, 'failure', gameFailures) }),
    stake: readMoney(source, 'stake'),
    choice: fields(source.choice, 'choice'),
    ...(source.steps !== undefined && { steps: listOf(source, 'steps', (step) => step) }),
    ...(source.outcome !== undefined && { outcome: fields(source.outcome, 'outcome') }),
    ...(payout !== undefined && { payout }),
    ...(source.jackpots !== undefined && { jackpots: readPaid(fields(source.jackpots)) }),
    proof: {
      commit: text(proof, 'commit', 64),
      clientSeed: text(proof, 'clientSeed', 64),
      nonce: integer(proof, 'nonce'),
      ...(proof.serverSeed !== undefined && { serverSeed: text(proof, 'serverSeed', 64) }),
    },
    createdAt: integer(source, 'createdAt'),
  }
}

function readPaid(source: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(source).map((tier) => [tier, text(source, tier, 24)]))
}

export function readJackpot(source: Fields): JackpotView {
  return { tier: text(source, 'tier', 20), pool: readMoney(source, 'pool') }
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
