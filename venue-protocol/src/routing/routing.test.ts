import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { judge, routeRequest, sharedDefaults, throttled, venueOfPath } from './index.ts'

test('the prefix says whose path it is', () => {
  covers('venue.ob-prefix', 'venue.im', 'venue.fb')
  expect(venueOfPath('/api/mobile/GetEventInfo')).toBe('im')
  expect(venueOfPath('/yewu11/v1/m/matchesPagePB')).toBe('ob')
  expect(venueOfPath('/v1/match/getList')).toBe('fb')
  for (const path of ['/site/api/v1/user', '/v10/x', '/api/json-cache/a', '/']) {
    expect(venueOfPath(path)).toBeUndefined()
  }
})

test('success is 100, 0000000, 350 for the slip, and FB’s code 0 with success', () => {
  covers('venue.ob-success', 'venue.im')
  expect(judge('im', { StatusCode: 100 })).toBe('ok')
  expect(judge('im', { StatusCode: 350 })).toBe('slip')
  expect(judge('im', { StatusCode: '100' })).toBe('failed')
  expect(judge('ob', { code: '0000000' })).toBe('ok')
  expect(judge('ob', { code: 0 })).toBe('failed')
  expect(judge('ob', { code: '0402018' })).toBe('failed')
  expect(judge('fb', { success: true, code: 0 })).toBe('ok')
  expect(judge('fb', { success: false, code: 0 })).toBe('failed')
  expect(judge('fb', undefined)).toBe('failed')
})

test('codes of a dead session relaunch', () => {
  covers('venue.ob-relaunch', 'venue.fb')
  for (const code of ['0400401', 'A4004012', '0401013'])
    expect(judge('ob', { code })).toBe('relaunch')
  expect(judge('fb', { success: false, code: 14010 })).toBe('relaunch')
  expect(judge('ob', { code: '0401014' })).toBe('failed')
})

test('OB: GETs add rdm and cuid, the token is a header', () => {
  covers('venue.ob-get', 'venue.ob-prefix')
  const shared = { venue: 'ob', origin: 'https://site', requestId: 'token', cuid: '7' } as const
  const read = routeRequest({ method: 'GET', path: '/yewu11/a', query: { mid: '5' } }, shared, 9)
  expect(read.url).toBe('https://site/yewu11/a?rdm=9&cuid=7&mid=5')
  expect(read.headers).toMatchObject({ requestId: 'token', lang: 'zh' })
  expect(read.body).toBeUndefined()
  const write = routeRequest({ method: 'POST', path: '/yewu13/b', body: { x: 1 } }, shared, 9)
  expect(write.url).toBe('https://site/yewu13/b')
  expect(JSON.parse(write.body ?? '')).toEqual({ cuid: '7', x: 1 })
  const visitor = routeRequest(
    { method: 'GET', path: '/yewu11/a' },
    { ...shared, requestId: '', cuid: '' },
    9,
  )
  expect(visitor.url).toBe('https://site/yewu11/a?rdm=9')
  expect(visitor.headers).not.toHaveProperty('requestId')
})

test('IM goes through its proxy and takes its params from the body, FB authorises by header', () => {
  covers('venue.im', 'venue.fb')
  const im = routeRequest(
    { method: 'POST', path: '/api/mobile/GetBalance', body: { OddsType: 1 } },
    {
      venue: 'im',
      origin: 'https://site',
      TimeStamp: 't',
      Token: 'k',
      MemberCode: 'm',
      ...sharedDefaults.im,
    },
    9,
  )
  expect(im.url).toBe('https://site/improxy/api/mobile/GetBalance')
  expect(JSON.parse(im.body ?? '')).toEqual({
    LanguageCode: 'CHS',
    OddsType: 1,
    TimeStamp: 't',
    Token: 'k',
    MemberCode: 'm',
  })
  const fb = routeRequest(
    { method: 'POST', path: '/v1/match/getList', headers: { 'x-a': '1' } },
    { venue: 'fb', origin: 'https://site', Authorization: 'k', ...sharedDefaults.fb },
    9,
  )
  expect(fb.url).toBe('https://site/v1/match/getList')
  expect(fb.headers).toMatchObject({ Authorization: 'k', 'x-a': '1' })
  expect(JSON.parse(fb.body ?? '')).toEqual({ languageType: 'CMN' })
})

test('a relaunch happens once in 1,000 ms, and whoever asks meanwhile waits for it', async () => {
  covers('venue.ob-relaunch', 'relaunch.throttle')
  let now = 0
  let runs = 0
  let done: () => void = () => {}
  const relaunch = throttled(
    () => {
      runs += 1
      return new Promise<void>((resolve) => {
        done = resolve
      })
    },
    1_000,
    () => now,
  )
  const order: string[] = []
  const first = relaunch().then(() => order.push('first'))
  const second = relaunch().then(() => order.push('second'))
  expect(order).toEqual([])
  done()
  await Promise.all([first, second])
  now = 999
  await relaunch()
  expect(runs).toBe(1)
  now = 1_000
  void relaunch()
  expect(runs).toBe(2)
})

test('a relaunch that fails is over, not an exception', async () => {
  const relaunch = throttled(
    () => {
      throw new Error('the venue is closed')
    },
    1_000,
    () => 0,
  )
  await expect(relaunch()).resolves.toBeUndefined()
})
