import type { Phone } from '../journeys/phone.ts'

/** A finger's room, in CSS pixels each way; half a pixel is what rounding takes. */
const leastPx = 43.5

/**
 * What may be tapped and gives a finger less than 44 x 44 px. Room is what answers to the tap, so that a part may be drawn
 * smaller than it is. A link that is a word of a running sentence has the line's height (WCAG 2.5.8, inline), and needs
 * none; what is covered by a dialog or off the screen is not asked. Keys of a
 * lottery's number table and spots of a roulette's board have a size of their own in the drawings.
 */
export function smallTargets({ page }: Pick<Phone, 'page'>): Promise<string[]> {
  return page.evaluate<string[]>(`(${measure})(${leastPx})`)
}

/** Runs in the page. */
const measure = `(least) => {
  const kinds = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=switch], [role=radio], [role=checkbox], [role=option], [role=slider]'
  const isWord = (one) => {
    if (one.localName !== 'a' || !getComputedStyle(one).display.startsWith('inline')) return false
    const line = one.closest('p, li, dd, td, figcaption, blockquote')
    const rest = (line?.textContent ?? '').replace(one.textContent, '').trim()
    return rest.length >= 6
  }
  const owns = (one, hit) =>
    hit !== null && (one.contains(hit) || [...(one.labels ?? [])].some((label) => label.contains(hit)))
  const room = (one, x, y, dx, dy) => {
    let far = 0
    while (far < 44 && owns(one, document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far += 1
    return far
  }
  const at = [scrollX, scrollY]
  const small = []
  for (const one of document.querySelectorAll(kinds)) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isWord(one)) continue
    if (one.closest('.lt-row, .lv-wheelboard, .lv-inside')) continue
    if (one.closest('[inert]') || getComputedStyle(one).pointerEvents === 'none') continue
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const boxed = one.labels?.[0] && one.getBoundingClientRect().width < 2 ? one.labels[0] : one
    const box = boxed.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (!owns(one, document.elementFromPoint(x, y))) continue
    const wide = room(one, x, y, -1, 0) + room(one, x, y, 1, 0) + 1
    const high = room(one, x, y, 0, -1) + room(one, x, y, 0, 1) + 1
    if (wide >= least && high >= least) continue
    const name = one.textContent.trim() || one.getAttribute('aria-label') || one.getAttribute('href') || one.name
    small.push(String(name).slice(0, 24) + ' <' + one.localName + ' class="' + one.className + '"> in <'
      + one.parentElement.localName + ' class="' + one.parentElement.className + '"> ' + wide + 'x' + high)
  }
  scrollTo(...at)
  return [...new Set(small)]
}`
