import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { covers } from '@zhengju/contract/testing/record'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOddsFormat } from './odds-format.ts'

test('odds are European until another format is chosen', () => {
  expect(renderToStaticMarkup(<Shown />)).toBe('european')
  expect(siteDefaults.oddsFormat).toBe('european')
  covers('odds.default')
})

function Shown() {
  return <>{useOddsFormat()}</>
}
