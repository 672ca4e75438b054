import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, missingBrowser } from './browser.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
let browser: Browser | undefined
const isMissing = (await missingBrowser()) !== undefined

beforeAll(async () => {
  if (!isMissing) browser = await launchBrowser()
})
afterAll(() => browser?.close())

test.skipIf(isMissing)(
  'a page is drawn in the Chinese font of the packages, whatever the machine has',
  async () => {
    const page = await browser?.newPage()
    if (!page) throw new Error('no browser was started')
    const drawn = await page.evaluate(() => {
      const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!brush) throw new Error('no canvas')
      const ink = (text: string, font: string) => {
        brush.font = font
        brush.clearRect(0, 0, 99, 99)
        brush.fillText(text, 0, 40)
        return brush.getImageData(0, 0, 99, 99).data.join()
      }
      const width = (text: string, font: string) => {
        brush.font = font
        return brush.measureText(text).width
      }
      return {
        signs: new Set([...'正局云岭海港赢输'].map((sign) => ink(sign, '32px sans-serif'))).size,
        weights: new Set(
          [400, 500, 600].map((weight) => ink('正', `${weight} 32px "Noto Sans SC"`)),
        ).size,
        isSame: ink('正', '32px "Noto Sans SC"') === ink('正', '32px serif'),
        wide: width('正局', '16px sans-serif'),
        narrow: width('10.00', '16px sans-serif'),
      }
    })
    await page.close()
    expect(drawn).toEqual({
      signs: 8,
      weights: 3,
      isSame: true,
      wide: 32,
      narrow: expect.any(Number),
    })
    expect(drawn.narrow).toBeCloseTo(40, -1)
  },
)
