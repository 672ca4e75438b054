import { sharedParamDefaults } from '@zhengju/contract/venue/code'
import { expect, it } from 'vitest'
import { keptParams, launchedParams } from './im-params.ts'

const answer = {
  enName: 'IMTY',
  url: 'https://site.example/game/sport?token=aa&timestamp=1767000000000&memberCode=500001&LanguageCode=zh&language=zh',
  h5Url: 'https://site.example/game/sport?token=aa',
  token: 'bb',
  apiUrl: 'https://api.example/im',
  activityUrl: 'https://site.example/',
  resource: 'https://img.example',
  countsUrl: 'https://site.example/counts',
  temporaryParam: '',
}

it('fills the shared params from the launch and its parameters', () => {
  expect(launchedParams(answer)).toEqual({
    LanguageCode: 'CHS',
    OddsType: 3,
    TimeStamp: '1767000000000',
    origin: 'https://api.example',
    Token: 'aa',
    MemberCode: '500001',
    h5Url: answer.h5Url,
    url: answer.url,
    currentTimestamp: 1_767_000_000_000,
  })
})

it('takes the token of the answer when its address has none', () => {
  const { Token, origin, TimeStamp } = launchedParams({ ...answer, url: '', apiUrl: '' })
  expect([Token, origin, TimeStamp]).toEqual(['bb', '', ''])
})

it('reads back what was kept, and the defaults for the rest', () => {
  const params = launchedParams(answer)
  expect(keptParams(JSON.parse(JSON.stringify(params)))).toEqual(params)
  expect(keptParams({ Token: 5, OddsType: '3', MemberCode: 'x' })).toEqual({
    ...sharedParamDefaults.IMTY,
    MemberCode: 'x',
  })
  expect(keptParams(undefined)).toEqual(sharedParamDefaults.IMTY)
})
