import { captchaTypes, kaptchcate } from '@zhengju/contract/captcha/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { useEffect, useReducer, useRef } from 'react'
import { call } from '#lib/call.ts'
import { BusinessError } from '#lib/call-error.ts'
import { checkText } from '#text/account.ts'
import {
  type CheckAnswer,
  type CheckKind,
  type CheckState,
  checkKindOf,
  checkNext,
  noCheck,
} from '../model/check-state.ts'

export type CheckPicture = DataOf<typeof kaptchcate>
export type ImagePicture = Extract<CheckPicture, { kType: 1 }>
export type SliderPuzzle = Extract<CheckPicture, { kType: 4 }>

export interface Check {
  readonly state: CheckState<CheckPicture>
  /** Notes what a refusal asks for; undefined when it is about something else. */
  refused(error: unknown): CheckKind | undefined
  /** Whether the call may be made: what has to be typed is typed. */
  isReady(): boolean
  /** What is sent along, once. */
  take(): CheckAnswer | object
  /** Resolves when the piece is in its hole; false when the visitor gave up. */
  solved(): Promise<boolean>
  /** Another picture, after the one at hand was used or could not be read. */
  renew(): void
  type(text: string): void
  pass(answer: CheckAnswer): void
  giveUp(): void
  sliderFailed(text: string): void
}

/** The captcha of one form: which is wanted, its picture, and the answer that goes along with the call. */
export function useCheck(): Check {
  const [state, tell] = useReducer(checkNext<CheckPicture>, noCheck)
  const pass = useRef<CheckAnswer | undefined>(undefined)
  const waiting = useRef<((isSolved: boolean) => void) | undefined>(undefined)
  const { kind, round } = state

  useEffect(() => {
    if (kind === undefined) return
    const stop = new AbortController()
    call(
      kaptchcate,
      { body: { kType: captchaTypes[kind] } },
      { isQuiet: true, signal: stop.signal },
    )
      .then((picture) => tell({ kind: 'came', round, picture }))
      .catch(() => {
        if (!stop.signal.aborted) tell({ kind: 'failed', round, text: checkText.noPicture })
      })
    return () => stop.abort()
  }, [kind, round])

  const settle = (isSolved: boolean) => {
    waiting.current?.(isSolved)
    waiting.current = undefined
  }
  return {
    state,
    refused(error) {
      if (!(error instanceof BusinessError)) return undefined
      const what = checkKindOf(error.failure, kind)
      if (what === undefined) return undefined
      // The puzzle's sheet says itself why it comes up; characters do not.
      tell({ kind: 'needed', what, problem: what === 'image' ? error.message : undefined })
      return what
    },
    isReady() {
      if (kind !== 'image' || state.typed !== '') return true
      tell({ kind: 'missing', text: checkText.needCharacters })
      return false
    },
    take() {
      const passed = pass.current
      pass.current = undefined
      if (passed) return passed
      const { picture, typed } = state
      if (picture?.kType !== captchaTypes.image || typed === '') return {}
      return { codeId: picture.codeId, Kaptchcate: typed }
    },
    solved: () =>
      new Promise((resolve) => {
        settle(false)
        waiting.current = resolve
      }),
    renew: () => tell({ kind: 'renewed' }),
    type: (text) => tell({ kind: 'typed', text }),
    pass(answer) {
      pass.current = answer
      tell({ kind: 'over' })
      settle(true)
    },
    giveUp() {
      tell({ kind: 'over' })
      settle(false)
    },
    sliderFailed(text) {
      tell({ kind: 'needed', what: 'slider', problem: text })
    },
  }
}
