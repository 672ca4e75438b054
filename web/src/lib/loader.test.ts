import { failures } from '@zhengju/contract/kernel/failure'
import { sportFixture } from '@zhengju/contract/sport/calls'
import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { readExisting, requireSession } from './loader.ts'

const context = {
  call: () => Promise.reject(new Error()),
  nonce: '',
  origin: '',
  leadsTo: undefined,
}

function ledTo(address: string, cookie = '', asked = address): string | null {
  const request = new Request(`http://site.test${asked}`, { headers: { cookie } })
  const url = new URL(`http://site.test${address}`)
  try {
    requireSession({ request, url, params: {}, context })
    return null
  } catch (error) {
    return error instanceof Response ? error.headers.get('location') : 'thrown'
  }
}

test('a visitor is sent to login and back, whoever has a session is not', () => {
  expect(ledTo('/mine/finance/wallet?a=1')).toBe(
    '/user/login?from=%2Fmine%2Ffinance%2Fwallet%3Fa%3D1',
  )
  expect(ledTo('/mine', '', '/mine.data?_routes=root')).toBe('/user/login?from=%2Fmine')
  expect(ledTo('/mine', 'theme=dark; X-API-TOKEN=abc')).toBeNull()
})

test('a token in the address goes along beside the way back, never inside it', () => {
  covers('token.exchange')
  expect(ledTo('/mine?token=abc&b=2')).toBe('/user/login?from=%2Fmine%3Fb%3D2&token=abc')
  expect(ledTo('/mine?appdown-token=abc')).toBe('/user/login?from=%2Fmine&appdown-token=abc')
})

test('what an address names and nobody knows is a page that is not there; what cannot be read is drawn without', async () => {
  const read = (failure: keyof typeof failures) => {
    const call = () => Promise.reject(Object.assign(new Error(), failures[failure]))
    const request = new Request('http://site.test/game/sport/9999999')
    const args = { request, url: new URL(request.url), params: {}, context: { ...context, call } }
    return readExisting(args, sportFixture, { query: { venue: 'ob', fixtureId: '9999999' } })
  }
  await expect(read('notFound')).rejects.toMatchObject({ init: { status: 404 } })
  expect(await read('venue.unavailable')).toBeUndefined()
})
