import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mineText } from '#text/mine.ts'
import { TodayCard } from './today-card.tsx'

const reading = {
  data: undefined,
  isLoading: false,
  staleSince: undefined,
  reload: () => undefined,
}

test('figures of today that did not come are said not to have come, and none is drawn', () => {
  const failed = renderToStaticMarkup(<TodayCard reading={{ ...reading, failure: '网络不通' }} />)
  expect(failed).toContain(mineText.notLoaded)
  expect(failed).not.toContain('0.00')
  const loading = renderToStaticMarkup(
    <TodayCard reading={{ ...reading, failure: undefined, isLoading: true }} />,
  )
  expect(loading).not.toContain(mineText.notLoaded)
})
