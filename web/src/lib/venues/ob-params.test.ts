import { sharedParamDefaults } from '@zhengju/contract/venue/code'
import { expect, it } from 'vitest'
import { keptParams, launchedParams } from './ob-params.ts'

const answer = {
  enName: 'OBTY',
  url: 'https://site.example/game/sport?token=aa&timestamp=1767000000000&memberCode=500001&LanguageCode=zh&language=zh',
  h5Url: 'https://site.example/game/sport?token=aa',
  token: 'bb',
  apiUrl: 'https://api.example/ob',
  activityUrl: 'https://site.example/',
  resource: 'https://img.example',
  countsUrl: 'https://site.example/counts',
  temporaryParam: '',
}

it('fills the shared params from the launch and its five parameters', () => {
  expect(launchedParams(answer)).toEqual({
    cuid: '500001',
    origin: 'https://api.example',
    requestId: 'aa',
    resourceUrl: 'https://img.example',
    resourceGamingUrl: 'https://img.example',
    h5Url: answer.h5Url,
    url: answer.url,
    activityUrl: answer.activityUrl,
    currentTimestamp: 1_767_000_000_000,
  })
})

it('takes the token of the answer when its address has none', () => {
  const { requestId, origin } = launchedParams({ ...answer, url: '', apiUrl: '' })
  expect([requestId, origin]).toEqual(['bb', ''])
})

it('reads back what was kept, and the defaults for the rest', () => {
  const params = launchedParams(answer)
  expect(keptParams(JSON.parse(JSON.stringify(params)))).toEqual(params)
  expect(keptParams({ requestId: 5, cuid: 'x' })).toEqual({
    ...sharedParamDefaults.OBTY,
    cuid: 'x',
  })
  expect(keptParams(undefined)).toEqual(sharedParamDefaults.OBTY)
})
