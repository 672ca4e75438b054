import { createHash, createHmac } from 'node:crypto'
import { bookTree, commitOf, fairStream, seedChain, ticketLeaf } from '@zhengju/domain/fair'
import {
  basketText,
  drawLottery,
  lotteryOf,
  parseBasket,
  settleBasket,
} from '@zhengju/domain/games/lottery'
import { expect, test } from 'vitest'
import type { VerifyInput } from './kind.ts'
import { verifiableGames, verifyKindOf } from './registry.ts'
import { isRight, verify } from './verify.ts'

const seed = createHash('sha256').update('a seed').digest('hex')
const commit = createHash('sha256').update(seed).digest('hex')

/** Of a chain whose element of that link the seed is. */
const headAt = (link: number) => seedChain(sha256, seed, link + 1).at(-1) ?? ''

async function inputOf(game: string): Promise<{ input: VerifyInput }> {
  const kind = await verifyKindOf(game)
  if (!kind) throw new Error(game)
  const [version = ''] = kind.versions
  const input = {
    ...{ game, version, serverSeed: seed, clientSeed: 'mine', nonce: 7 },
    commit: kind.isShared ? headAt(7) : commit,
    ...{ ...kind.sample, steps: [] },
  }
  const { outcome, payout } = verify(kind, input).recomputed
  return { input: { ...input, recorded: { outcome, payout } } }
}

test.each([...verifiableGames])(
  '%s: a true record agrees, and every difference is found',
  async (game) => {
    const kind = await verifyKindOf(game)
    if (!kind) throw new Error(game)
    const { input } = await inputOf(game)
    const { recorded } = input
    if (!recorded) throw new Error('nothing recorded')
    const verified = verify(kind, input)
    expect(isRight(verified)).toBe(true)
    expect(verified.words.filter(({ number }) => number !== undefined)).toHaveLength(
      verified.recomputed.meanings.length,
    )
    const changes: readonly Partial<VerifyInput>[] = [
      { commit: commit.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) },
      { recorded: { ...recorded, payout: (recorded.payout ?? 0n) + 1n } },
      { recorded: { ...recorded, outcome: {} } },
      { serverSeed: seed.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
      { clientSeed: 'yours' },
      { nonce: 8 },
    ]
    for (const change of changes) expect(isRight(verify(kind, { ...input, ...change }))).toBe(false)
  },
)

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

test('a ticket of a lottery: its chain, its place in the sealed book, the draw and the payout', async () => {
  const kind = await verifyKindOf('k3')
  const day = '2026-11-22'
  const lottery = lotteryOf('k3@1', day)
  if (!kind || !lottery) throw new Error('k3')
  const choice = { bets: [{ play: 'sum.big', picks: [], unit: 'yuan', multiple: 5 }] }
  const basket = parseBasket(lottery, choice.bets)
  if (!basket) throw new Error('no basket')
  const chain = seedChain(sha256, 'the tip', 8)
  const [head = '', serverSeed = ''] = [chain[7], chain[4]]
  const of = { ticketId: 'T2', canonical: basketText(lottery, basket), clientSeed: 'mine' }
  const leaves = ['T1', 'T2', 'T3'].map((ticketId) => ticketLeaf({ ...of, ticketId }))
  const book = bookTree(sha256, leaves)
  const nonce = 3
  const stream = fairStream(hmac, { serverSeed, clientSeed: book.root, nonce })
  const numbers = drawLottery(lottery.draw, stream)
  const { payout } = settleBasket(lottery, basket, numbers, 'CNY')
  const place = { leaf: leaves[1] ?? '', index: 1, count: 3, path: book.path(1) }
  const shared = { head, link: nonce, root: book.root, ticket: { ticketId: 'T2', place } }
  const input: VerifyInput = {
    ...{ game: 'k3', version: 'k3@1', serverSeed, clientSeed: book.root, nonce, day, shared },
    ...{ stake: 1_000n, choice, steps: [], recorded: { outcome: { numbers }, payout } },
  }
  expect(verify(kind, input)).toMatchObject({
    ...{ commit: head, isCommitRight: true, isBookRight: true },
    ...{ isOutcomeRight: true, isPayoutRight: true },
  })
  const [first = ''] = leaves
  const changes: readonly Partial<VerifyInput>[] = [
    { shared: { ...shared, head: commitOf(sha256, head) } },
    { shared: { ...shared, link: 2 } },
    { shared: { ...shared, root: head } },
    { shared: { ...shared, ticket: { ...shared.ticket, ticketId: 'T1' } } },
    { shared: { ...shared, ticket: { ticketId: 'T2', place: { ...place, leaf: first } } } },
    { choice: { bets: [{ ...choice.bets[0], multiple: 6 }] } },
    { recorded: { outcome: { numbers }, payout: payout + 1n } },
  ]
  for (const change of changes) expect(isRight(verify(kind, { ...input, ...change }))).toBe(false)
  // A draw alone: nobody's ticket, and no payout.
  const { ticket: _, ...alone } = shared
  const draw = { ...input, shared: alone, choice: {}, recorded: { outcome: { numbers } } }
  expect(isRight(verify(kind, draw))).toBe(true)
})

test('seeds that were pasted are compared with the commit that was pasted beside them, and else with none', async () => {
  for (const game of ['mines', 'k3']) {
    const kind = await verifyKindOf(game)
    if (!kind) throw new Error(game)
    const { input } = await inputOf(game)
    const { commit: published, recorded: _, ...pasted } = input
    const alone = verify(kind, pasted)
    expect([alone.isCommitRight, alone.commit, isRight(alone)]).toEqual([
      undefined,
      published,
      true,
    ])
    expect(verify(kind, { ...pasted, commit: published ?? '' }).isCommitRight).toBe(true)
    const other = verify(kind, { ...pasted, commit: '0'.repeat(64) })
    expect([other.isCommitRight, isRight(other)]).toEqual([false, false])
  }
})
