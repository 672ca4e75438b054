import type { Work } from '@zhengju/domain/login'
import { useEffect, useRef, useState } from 'react'
import { BusinessError } from '#lib/call-error.ts'
import { toast } from '#lib/notices.ts'
import { checkText } from '#text/account.ts'

/** What is sent along with the call. */
export interface WorkAnswer {
  readonly challenge: string
  readonly nonces: number[]
}

/** Work that the platform asks for while many guess: done aside, and given up when the screen is left. */
export function useWork() {
  const [isWorking, setWorking] = useState(false)
  const stop = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function work(asked: Work): Promise<WorkAnswer | undefined> {
    const own = new AbortController()
    const { signal } = own
    stop.current = own
    setWorking(true)
    try {
      const { doWork } = await import('../model/do-work.ts')
      return { challenge: asked.challenge, nonces: await doWork(asked, signal) }
    } catch {
      if (!signal.aborted) toast(checkText.workFailed, 'warn')
      return undefined
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, work }
}

/** The work that a refusal asks for; undefined when it is about something else. */
export function workIn(error: unknown): Work | undefined {
  if (!(error instanceof BusinessError) || error.failure !== 'captcha.workNeeded') return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null) return undefined
  if (!('challenge' in data) || !('parts' in data) || !('bits' in data)) return undefined
  const { challenge, parts, bits } = data
  if (typeof challenge !== 'string' || typeof parts !== 'number') return undefined
  return typeof bits === 'number' ? { challenge, parts, bits } : undefined
}
