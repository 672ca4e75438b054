import svgCaptcha from 'svg-captcha'
import type { Picture } from './port.ts'

const width = 132
const height = 44

/** Characters as outlines, in any order, with lines across: no text stands in the picture. */
export function svgImage(text: string): Picture {
  const svg = draw(text, { width, height, noise: 3, fontSize: 44, background: '#f7f4ee' })
  return { url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height }
}

/** The library draws a text of ours when it is called itself; its types know only `create`, with its own chance. */
function draw(text: string, options: object): string {
  const library: unknown = svgCaptcha
  if (typeof library !== 'function') throw new Error('svg-captcha cannot draw')
  const svg: unknown = Reflect.apply(library, undefined, [text, options])
  if (typeof svg !== 'string' || !svg.startsWith('<svg'))
    throw new Error('svg-captcha drew nothing')
  return svg
}
