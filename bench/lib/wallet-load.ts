import { createRuntime } from '@zhengju/kit/runtime'
import { walletPath } from '@zhengju/venue-protocol/wallet'
import { memberName } from './members.ts'
import { type Ready, sendSigned } from './platform-child.ts'
import { RawClient } from './raw-client.ts'
import { venueToken } from './venue-sessions.ts'

const connections = 768
const onceIn = 20
const { clock } = createRuntime()
const path = walletPath('ob', 'bet')

/** What `wallet-platform.ts` tells. */
export interface WalletReady extends Ready {
  readonly memberCount: number
}

/** How many a second, over so many seconds. */
export type Load = (seconds: number) => Promise<number>

/** Measures newly accepted bets a second. Each connection waits for its answer before it sends again. */
export function createWalletLoad({ origin, memberCount }: WalletReady): Load {
  let number = 0
  return async (seconds) => {
    const clients = await Promise.all(
      Array.from({ length: connections }, () => RawClient.open(origin)),
    )
    const startedAt = clock.now()
    const endsAt = startedAt + seconds * 1_000
    let accepted = 0
    async function venue(client: RawClient): Promise<void> {
      let last: { readonly body: string; readonly answer: string } | undefined
      for (let turn = 0; clock.now() < endsAt; turn++) {
        const isReplay = last !== undefined && turn % onceIn === onceIn - 1
        const body = isReplay && last ? last.body : betBody(number++, memberCount)
        const answer = await sendSigned(client, path, body)
        const isRight = isReplay ? answer === last?.answer : answer.startsWith('{"code":"OK"')
        if (!isRight) throw new Error(`unexpected answer ${answer}`)
        if (!isReplay) accepted++
        last = { body, answer }
      }
    }
    await Promise.all(clients.map(venue))
    const took = clock.now() - startedAt
    for (const client of clients) client.close()
    return (accepted * 1_000) / took
  }
}

/** A single on a football match, as the house sends it. Spread over the members without chance. */
function betBody(number: number, memberCount: number): string {
  const at = (number * 7_919) % memberCount
  const orderNo = String(number).padStart(12, '0')
  return (
    `{"requestId":"Q-${orderNo}","account":"2001_${memberName(at)}","currency":"CNY",` +
    `"txId":"OB-20261120-${orderNo}","gameCode":"football","roundId":"R-${orderNo}",` +
    `"token":"${venueToken(at)}","roundClosed":false,"amount":"1.00","betTime":1795140000000,` +
    `"detail":{"orderNo":"${orderNo}",${detail}}}`
  )
}

const detail = JSON.stringify({
  kind: 'single',
  lineCount: 1,
  unitStake: '1.00',
  risk: '1.00',
  oddsFormat: 'european',
  potentialReturn: '2.15',
  legs: [
    {
      fixtureId: '7101',
      competition: 'Premier League',
      home: 'Brentford',
      away: 'Crystal Palace',
      origin: { kind: 'replay', playedOn: '2024-08-18' },
      startAt: 1_795_150_000_000,
      isInPlay: false,
      marketId: '7101-4-1',
      selectionId: '7101-4-1-1',
      family: 'handicap',
      period: 'full',
      line: -1,
      side: 'home',
      odds: 215_000,
    },
  ],
}).slice(1, -1)
