import { covers } from '@zhengju/contract/testing/record'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requireSession } from './loader.ts'

function ledTo(address: string, cookie = '', asked = address): string | null {
  const request = new Request(`http://site.test${asked}`, { headers: { cookie } })
  const url = new URL(`http://site.test${address}`)
  try {
    requireSession({ request, url, context: new RouterContextProvider() })
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
