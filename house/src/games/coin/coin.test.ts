import { fairStream } from '@zhengju/domain/fair'
import { coinPayout, tossCoin } from '@zhengju/domain/games/coin'
import { moneyText } from '@zhengju/domain/money'
import { gamePaths } from '@zhengju/venue-protocol/game'
import { isPublishedBody } from '@zhengju/venue-protocol/testing/published'
import { walletBody } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textHmac } from '../../host/seeds/seal.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { coinGame } from './coin.ts'

const deposit = 1_000_000n

let house: GameHouse
let ada: string

beforeEach(async () => {
  house = await createGameHouse([coinGame])
  ada = await house.launch('ada', deposit)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const toss = (commandId: string, side = 'heads', stake = '100.00') =>
  house.call(ada, 'POST', gamePaths.rounds, { game: 'coin', commandId, stake, choice: { side } })

test('tosses are paid to the cent, and any of them is recomputed from its seeds', async () => {
  const rounds = []
  for (let at = 0; at < 10; at++) {
    rounds.push((await toss(`t${at}`, at % 2 === 0 ? 'heads' : 'tails')).data)
  }
  const { data } = await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'after' })
  let owed = deposit
  for (const { choice, outcome, payout, proof, state, version } of rounds) {
    expect([state, version]).toEqual(['done', 'coin@1'])
    const side = tossCoin(fairStream(textHmac, { ...data.revealed, nonce: proof.nonce }))
    const paid = coinPayout(10_000n, side === choice.side)
    expect([outcome.side, payout]).toEqual([side, moneyText(paid, 'CNY')])
    owed += paid - 10_000n
  }
  expect(house.wallet.balances.get('2001_ada')).toBe(owed)
})

test('the wallet is told what it publishes, and what was risked and paid', async () => {
  await toss('t')
  for (const request of house.wallet.calls) {
    if (request.call === 'balance') throw new Error('nobody asked for a balance')
    expect(isPublishedBody(request.call, walletBody(request))).toBe(true)
    expect(request).toMatchObject({
      ...{ gameCode: 'coin', amount: 10_000n },
      detail: {
        ...{ kind: 'game', category: 'slots', game: 'coin', version: 'coin@1', risk: '100.00' },
        spots: [{ id: 'heads', name: '正面', stake: '100.00', odds: 196_000 }],
        proof: { nonce: 0 },
      },
    })
  }
  expect(house.wallet.calls.map(({ call }) => call)).toEqual(['betWin'])
})

test('what is no side of a coin is refused', async () => {
  for (const side of ['edge', '', 0, null]) {
    expect((await toss('x', String(side))).code).toBe('malformed')
  }
  expect((await toss('x', 'heads', '10000.01')).code).toBe('aboveMaximum')
  expect(house.wallet.movements.size).toBe(0)
})
