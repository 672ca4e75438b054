import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import type { Phone } from './phone.ts'

export interface ScriptBytes {
  /** Of all script files that were asked for until the load event, as they came over the wire. */
  readonly files: number
  /** Of the scripts inside the page itself, which are mostly its data; gzip. */
  readonly inline: number
}

export async function scriptBytes({ page }: Phone, path: string): Promise<ScriptBytes> {
  const answers: Response[] = []
  const note = (response: Response) => void answers.push(response)
  page.on('response', note)
  await page.goto(path, { waitUntil: 'load' })
  page.off('response', note)
  const files = answers.filter((answer) => new URL(answer.url()).pathname.endsWith('.js'))
  const sizes = await Promise.all(files.map((file) => transferred(file)))
  const document = answers.find((answer) => answer.request().isNavigationRequest())
  const inline = inlineScripts((await document?.text()) ?? '')
  return { files: sizes.reduce((sum, size) => sum + size, 0), inline: gzipSync(inline).length }
}

async function transferred(response: Response): Promise<number> {
  await response.finished()
  return (await response.request().sizes()).responseBodySize
}

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n')
}
