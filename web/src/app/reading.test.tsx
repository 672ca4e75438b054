import { MissingSections, ReadSection } from '@zhengju/ui/reading'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const words = { loading: '正在载入', failed: '没能载入', retry: '重试' }
const reload = () => undefined
const reading = (data: readonly string[] | undefined, failure?: string) => ({
  ...{ data, failure, reload },
})
const shown = (of: ReturnType<typeof reading>) =>
  renderToStaticMarkup(
    <ReadSection reading={of} words={words}>
      {(items) => (items.length === 0 ? <p>没有</p> : <p>{items.join()}</p>)}
    </ReadSection>,
  )

test('nothing is said to be empty that is on its way, or did not come', () => {
  expect(shown(reading(undefined))).toContain('aria-busy="true"')
  expect(shown(reading(undefined))).not.toContain('没有')
  const failed = shown(reading(undefined, '网络不通'))
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('重试')
  expect(failed).not.toContain('没有')
  expect(shown(reading([]))).toBe('<p>没有</p>')
  // What was known stays, although the last question was not answered.
  expect(shown(reading(['a'], '网络不通'))).toBe('<p>a</p>')
})

test('what is missing is said once, and not of what came or is on its way', () => {
  const some = (...readings: ReturnType<typeof reading>[]) =>
    renderToStaticMarkup(<MissingSections readings={readings} words={words} />)
  expect(some(reading(['a'], 'x'), reading(undefined))).toBe('')
  expect(some(reading(undefined, 'x'), reading(undefined, 'y')).match(/没能载入/g)).toHaveLength(1)
})
