import type { Phone } from '../journeys/phone.ts'

/** As a phone whose owner reads letters twice as large has it: letters grow, the screen does not. */
const large = '200%'

/**
 * What is lost when all letters are twice as large: the page grows wider than the screen, or a part cuts its words off. A
 * line that ends in an ellipsis has its words elsewhere, and what only a screen reader is told takes no room.
 */
export async function lostInLargeText({ page }: Pick<Phone, 'page'>): Promise<string[]> {
  const resize = (size: string) =>
    page.evaluate(`document.documentElement.style.webkitTextSizeAdjust = '${size}'`)
  await resize(large)
  const lost = await page.evaluate<string[]>(`(${measure})()`)
  await resize('')
  return lost
}

/** Runs in the page. */
const measure = `() => {
  const lost = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) lost.push('the page is ' + scrollWidth + ' px wide')
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip'
  for (const one of document.querySelectorAll('body *')) {
    const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (!hasWords || one.closest('svg, .vh, [aria-hidden=true]') || !one.checkVisibility()) continue
    const style = getComputedStyle(one)
    const isWide = hides(style.overflowX) && one.scrollWidth > one.clientWidth + 1
    const isHigh = hides(style.overflowY) && one.scrollHeight > one.clientHeight + 2
    const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if ((isWide || isHigh) && !isEllipsis) {
      lost.push('cut off: ' + one.textContent.trim().slice(0, 24) + ' <' + one.localName + ' class="' + one.className + '">')
    }
  }
  return [...new Set(lost)].slice(0, 5)
}`
