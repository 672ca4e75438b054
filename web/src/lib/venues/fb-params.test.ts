import { sharedParamDefaults } from '@zhengju/contract/venue/code'
import { expect, it } from 'vitest'
import { keptParams, launchedParams } from './fb-params.ts'

const answer = {
  enName: 'LHDJ',
  url: 'https://site.example/game/gaming?token=aa&timestamp=1767000000000&memberCode=500001',
  h5Url: 'https://site.example/game/gaming?token=aa',
  token: 'bb',
  apiUrl: 'https://api.example/fb',
  activityUrl: 'https://site.example/',
  resource: 'https://img.example',
  countsUrl: 'https://site.example/counts',
  temporaryParam: '',
}

it('fills the shared params from the launch', () => {
  expect(launchedParams(answer)).toEqual({
    origin: 'https://api.example',
    languageType: 'CMN',
    Authorization: 'aa',
    url: answer.url,
    currentTimestamp: 1_767_000_000_000,
  })
})

it('keeps what is of its kind, and takes the default of everything else', () => {
  const kept = { origin: 'https://a.example', Authorization: 5, currentTimestamp: 'x' }
  expect(keptParams(kept)).toEqual({ ...sharedParamDefaults.FBTY, origin: 'https://a.example' })
  expect(keptParams(undefined)).toEqual(sharedParamDefaults.FBTY)
})
